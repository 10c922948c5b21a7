export { MdlpOffers } from './components/Offers.tsx';
export { StockDocumentLink } from './components/StockDocumentLink.tsx';
export { StockMdlp } from './components/StockMdlp.tsx';
export { sendVerdict, stockDocumentAddress } from './model.ts';
