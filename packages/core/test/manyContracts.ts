/**
 * Random contracts of every form against an exact reckoning in fractions, as many as asked for:
 * `npm run reckon -- 10000000 1` draws ten million in the order that seed 1 gives, so that parts can run side by side.
 * Ends with 1 at the first difference and prints the contract.
 */
import { type PaymentForm, paymentSchedule, type ScheduleInput } from '../src/calculator/index.ts';
import { leaseInput } from './contracts.ts';
import { type Contract, reckonDeclining, reckonWeighted, reckonWeights } from './reckoning.ts';

const forms: readonly PaymentForm[] = ['annuity', 'declining', 'seasonal', 'stepped'];
const [count = 1_000_000, seed = 1] = process.argv.slice(2).map(Number);

/** Numbers from 0 to 1 that a seed repeats (Marsaglia's xorshift of 32 bits). */
function randomOf(start: number): () => number {
  let state = (start * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

const random = randomOf(seed);
const wholeNumber = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
/** With the odds given; otherwise what stands for "not asked for". */
const sometimes = <Value>(odds: number, value: () => Value, otherwise: Value) =>
  random() < odds ? value() : otherwise;

/** A contract of the calculator (specification §5) at 10 to 100 % a year, with everything that a form knows. */
function draw(form: PaymentForm) {
  const cost = wholeNumber(
    180_001,
    sometimes(0.2, () => 999_000_000, 20_000_000),
  );
  const contract: Contract = {
    cost,
    advance: wholeNumber(90_000, Math.max(Math.floor(cost / 2), 90_000)),
    termMonths: wholeNumber(12, 60),
    annualRateBasisPoints: sometimes(0.7, () => wholeNumber(1000, 10_000), 2600),
    rateModel: sometimes<Contract['rateModel']>(0.5, () => 'annual', 'term'),
  };
  const way = {
    graceMonths: sometimes(0.3, () => wholeNumber(1, 6), 0),
    pausedMonths: [...new Set(Array.from({ length: wholeNumber(0, 5) }, () => wholeNumber(1, 12)))],
    pausedPercent: sometimes(0.5, () => wholeNumber(0, 100), 0),
    stepPercent: wholeNumber(50, 120),
    firstMonth: wholeNumber(1, 12),
  };
  const residual = sometimes(0.4, () => Math.floor((cost - contract.advance) * 0.9 * random()), 0);
  const input: ScheduleInput = {
    ...leaseInput(contract),
    form,
    residual,
    graceMonths: way.graceMonths,
    pausedMonths: way.pausedMonths,
    pausedShare: way.pausedPercent / 100,
    stepPercent: way.stepPercent,
    firstPayment: `2026-${String(way.firstMonth).padStart(2, '0')}-15`,
  };
  return { contract, way, residual, input };
}

/** Whether the rows of the engine are those of the reckoning, and repay the financed sum. */
function agrees(form: PaymentForm, { contract, way, residual, input }: ReturnType<typeof draw>): boolean {
  const rows = paymentSchedule(input);
  const exact =
    form === 'declining'
      ? reckonDeclining({ ...contract, graceMonths: way.graceMonths, residual })
      : reckonWeighted({
          ...contract,
          graceMonths: way.graceMonths,
          residual,
          weights: reckonWeights(form, contract.termMonths, way),
        });
  const repaid = rows.reduce((sum, { principal }) => sum + principal, 0);
  return (
    rows.at(-1)?.balance === 0 &&
    repaid === contract.cost - contract.advance &&
    exact.payments.every(
      (payment, month) => rows[month]?.payment === payment && rows[month]?.balance === exact.balances[month],
    )
  );
}

const start = performance.now();
for (let number = 1; number <= count; number++) {
  const form = forms[number % forms.length] ?? 'annuity';
  const contract = draw(form);
  if (!agrees(form, contract)) {
    console.error(`contract ${number} of seed ${seed} differs: ${JSON.stringify(contract.input)}`);
    process.exit(1);
  }
  if (number % 100_000 === 0 || number === count) {
    const seconds = (performance.now() - start) / 1000;
    console.log(`${number.toLocaleString('en')} contracts, 0 differences, ${seconds.toFixed(0)} s`);
  }
}
