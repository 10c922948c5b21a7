/** Notifications of a delivery one accepts (wizards, section 9): those the start page counts and lists. */
export const deliverySchemes = [601, 612, 619];
