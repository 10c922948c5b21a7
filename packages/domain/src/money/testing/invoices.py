"""Writes invoices.csv: 200 lines of supplier's invoices by Decimal, a second opinion on the money of a line.

Columns: packs, price of a pack with VAT, rate in per cent, sum of the line, VAT in the sum. Half a kopeck goes up.
Run: python3 invoices.py > invoices.csv
"""
import random
from decimal import ROUND_HALF_UP, Decimal

KOPECK = Decimal("0.01")
random.seed(20261122)


def rounded(value: Decimal) -> Decimal:
    return value.quantize(KOPECK, rounding=ROUND_HALF_UP)


def packs() -> Decimal:
    kind = random.random()
    if kind < 0.7:
        return Decimal(random.choice([1, 2, 3, 5, 6, 10, 12, 20, 24, 30, 40, 50, 60, 100, 120, 240, 500]))
    if kind < 0.9:
        return Decimal(random.randint(1, 5000))
    # parts of a pack: ampoules of ten, tablets of thirty
    return (Decimal(random.randint(1, 29)) / random.choice([10, 20, 4])).normalize()


def price() -> Decimal:
    """Drugs from a paracetamol of 9 roubles to an oncological one of 300 000, cheap ones more often."""
    exponent = random.choice([1, 1, 2, 2, 2, 3, 3, 4, 5])
    return rounded(Decimal(random.randint(10**exponent, 3 * 10 ** (exponent + 1))) / Decimal(random.choice([1, 10, 100])))


print("packs,price,rate,sum,vat")
for _ in range(200):
    n, cost, rate = packs(), price(), Decimal(random.choice([10] * 14 + [22] * 3 + [20, 0, 5]))
    total = rounded(n * cost)
    print(f"{n:f},{cost},{rate},{total},{rounded(total * rate / (100 + rate))}")
