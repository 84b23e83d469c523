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

/** A contract in weights: what each month asks for, in parts of one ordinary payment. */
export interface WeightedContract extends Contract {
  graceMonths: number;
  residual: number;
  /** Whole millionths, one for each month after the grace. */
  weights: number[];
}

/** What a form asks for, beside the contract. */
export interface PaymentWay {
  graceMonths: number;
  pausedMonths: number[];
  pausedPercent: number;
  stepPercent: number;
  /** Of the year, 1 to 12, in which the first payment is due. */
  firstMonth: number;
}

/** What the months after the grace ask for, reckoned from the calendar and not from the code. */
export function reckonWeights(form: string, termMonths: number, way: PaymentWay): number[] {
  return Array.from({ length: termMonths - way.graceMonths }, (_, index) => {
    const month = way.graceMonths + index;
    const calendar = new Date(Date.UTC(2026, way.firstMonth - 1 + month, 1)).getUTCMonth() + 1;
    if (form === 'seasonal')
      return way.pausedMonths.includes(calendar) ? way.pausedPercent * 10_000 : 1_000_000;
    if (form === 'stepped') return Math.round((way.stepPercent / 100) ** Math.floor(month / 12) * 1_000_000);
    return 1_000_000;
  });
}

/**
 * Payments and debts of a weighted contract, followed forwards: each month multiplies the debt by 1 + r and takes the
 * payment off. The ordinary payment is the one that leaves the residual.
 */
export function reckonWeighted(contract: WeightedContract): { payments: number[]; balances: number[] } {
  const { up, down } = growth(contract);
  const financed = BigInt(contract.cost - contract.advance);
  const months = contract.weights.length;
  // Everything is counted in parts of down ** months, so that whole numbers stay whole.
  const scale = down ** BigInt(months);
  // debt = financed * a - ordinary * b, with a and b over the common scale
  let [a, b] = [scale, 0n];
  const debts = contract.weights.map((weight) => {
    a = (a * up) / down;
    b = (b * up) / down + scale * BigInt(weight);
    return [a, b] as const;
  });
  const [lastGrowth, lastPaid] = debts.at(-1) ?? [scale, 1n];
  // ordinary = (financed * lastGrowth - residual * scale) / lastPaid, for weights in millionths
  const top = financed * lastGrowth - BigInt(contract.residual) * scale;
  const interestOnly = rounded(financed * (up - down), down);
  return {
    payments: [
      ...Array<number>(contract.graceMonths).fill(interestOnly),
      ...contract.weights.map((weight) => rounded(top * BigInt(weight), lastPaid)),
    ],
    balances: [
      ...Array<number>(contract.graceMonths).fill(Number(financed)),
      ...debts.map(([growthPart, paidPart]) =>
        rounded(financed * growthPart * lastPaid - top * paidPart, scale * lastPaid),
      ),
    ],
  };
}

/** Payments and debts of the declining form. */
export function reckonDeclining(contract: Omit<WeightedContract, 'weights'>): {
  payments: number[];
  balances: number[];
} {
  const { up, down } = growth(contract);
  const financed = contract.cost - contract.advance;
  const months = contract.termMonths - contract.graceMonths;
  const part = Math.floor((financed - contract.residual) / months);
  const balances = Array.from({ length: contract.termMonths }, (_, index) => {
    if (index === contract.termMonths - 1) return contract.residual;
    return financed - part * Math.max(index + 1 - contract.graceMonths, 0);
  });
  const payments = balances.map((balance, index) => {
    const before = index === 0 ? financed : (balances[index - 1] ?? 0);
    return before - balance + rounded(BigInt(before) * (up - down), down);
  });
  return { payments, balances };
}
