/**
 * A second reckoning of contracts, in fractions of whole numbers of any size, that shares nothing with the
 * calculator but the formula of the specification (§9). Rates come in hundredths of a percent.
 */
export interface Contract {
  cost: number;
  advance: number;
  termMonths: number;
  annualRateBasisPoints: number;
  rateModel: 'term' | 'annual';
}

/** Numerator and denominator of what one month multiplies the debt by, 1 + r, and its powers over the term. */
function growth(contract: Contract): { up: bigint; down: bigint } {
  const parts = contract.rateModel === 'term' ? contract.termMonths : 12;
  const down = 10_000n * BigInt(parts);
  return { up: down + BigInt(contract.annualRateBasisPoints), down };
}

/** Halves up, for numbers that are not negative. */
function rounded(up: bigint, down: bigint): number {
  return Number((2n * up + down) / (2n * down));
}

/** The equal payment, whole roubles: F · r · (1 + r)^n / ((1 + r)^n − 1). */
export function reckonPayment(contract: Contract): number {
  const financed = BigInt(contract.cost - contract.advance);
  const months = BigInt(contract.termMonths);
  if (contract.annualRateBasisPoints === 0) return rounded(financed, months);
  const { up, down } = growth(contract);
  const all = up ** months;
  return rounded(financed * (up - down) * all, down * (all - down ** months));
}

/** The debt after each month, whole roubles: F · ((1 + r)^n − (1 + r)^k) / ((1 + r)^n − 1). */
export function reckonBalances(contract: Contract): number[] {
  const financed = BigInt(contract.cost - contract.advance);
  const months = contract.termMonths;
  const { up, down } = growth(contract);
  const all = up ** BigInt(months);
  const start = down ** BigInt(months);
  return Array.from({ length: months }, (_, index) => {
    const month = BigInt(index + 1);
    const reached = up ** month * down ** (BigInt(months) - month);
    return rounded(financed * (all - reached), all - start);
  });
}

/** A percentage of an amount, whole roubles; the percentage in hundredths. */
export function reckonShare(amount: number, percentHundredths: number): number {
  return rounded(BigInt(amount) * BigInt(percentHundredths), 10_000n);
}
