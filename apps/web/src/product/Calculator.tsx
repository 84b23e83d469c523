import {
  type CalculatorOptions,
  type CalculatorState,
  contractTerms,
  createCalculator,
  encodeScenario,
  paymentSchedule,
} from '@leasing/core/calculator';
import { isoDay } from '@leasing/core/format';
import { buyoutResults } from '@leasing/core/unstable/calculation';
import {
  decodeExactTerms,
  defaultExactTerms,
  type ExactTerms,
  encodeExactTerms,
  findExactProblems,
} from '@leasing/core/unstable/exact';
import { lessorNotice } from '@leasing/core/unstable/terms';
import { Button } from '@leasing/ui/button';
import { LeasingCalculator } from '@leasing/ui/leasing-calculator';
import { PaymentChart } from '@leasing/ui/payment-chart';
import { Spinner } from '@leasing/ui/spinner';
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDeviceList } from '../device/deviceList.ts';
import { exactTerms } from '../device/lists.ts';
import { rememberCalculation } from '../engagement/askedCalculation.ts';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import { useShare } from '../routing/ShareButton.tsx';
import { useServerTime } from '../routing/useServerTime.ts';
import './Calculator.css';
import { CALCULATION_PARAM, EXACT_PARAM } from '../routing/calculationParams.ts';
import {
  CALCULATION_FORM,
  type CalculatedProduct,
  calculationPath,
  calculatorOptions,
  type OfferFormat,
  offerPath,
  type PricedProduct,
  sharedNotice,
} from './calculation.ts';
import { ExactTaxes } from './ExactTaxes.tsx';
import type { PageTerms } from './pageTerms.ts';
import { restoreTerms, saveCalculation, useSavedCalculation } from './savedCalculation.ts';
import { sendsExact } from './sendsExact.ts';
import { TermChips } from './TermChips.tsx';

export interface CalculatorProps {
  /** The machine or spare part of the page; absent on the home page. */
  product?: PricedProduct | undefined;
  leasing: PageTerms;
  /** Over the calculator: what its first numbers are, where the page shows others too. */
  note?: string | undefined;
  /** 0 where the heading stands outside. Default 2. */
  headingLevel?: 0 | undefined;
  /** Called once, when its fields answer; for tests, which wait for it. Keep its identity. */
  onHydrated: () => void;
  /** Called with each calculation that the visitor commits. */
  onChange?: ((state: CalculatorState) => void) | undefined;
  /** Under the calculator: what else follows from the current contract. */
  children?: ((state: CalculatorState) => ReactNode) | undefined;
}

// Schedule, chart and comparison come when someone asks for them.
const CalculatorDetails = lazy(async () => ({
  default: (await import('@leasing/ui/calculator-details')).CalculatorDetails,
}));

/** The leasing calculator of a page, opened at a shared calculation when the address carries one. */
export function Calculator({ note, onHydrated, ...props }: CalculatorProps) {
  const { product, leasing } = props;
  const params = new URLSearchParams(useLocation().search);
  const code = params.get(CALCULATION_PARAM);
  const exactCode = params.get(EXACT_PARAM);
  const { terms } = leasing;
  const options = useMemo(() => calculatorOptions(product, code, terms), [product, code, terms]);
  const notice = sharedNotice(product, code, terms);
  useEffect(onHydrated, [onHydrated]);
  return (
    <>
      {[notice, note].map((text) =>
        text ? (
          <p key={text} className="calculator-notice">
            {text}
          </p>
        ) : null,
      )}
      <Contract {...props} key={`${code} ${exactCode}`} {...{ options, code, exactCode }} />
    </>
  );
}

interface ContractProps extends Omit<CalculatorProps, 'note' | 'onHydrated'> {
  options: CalculatorOptions;
  /** The shared calculation, and its exact terms. */
  code: string | null;
  exactCode: string | null;
}

/** The calculator; the payment stands with its terms, and the taxes of the law beside the estimate. */
function Contract({ options, code, exactCode, headingLevel, ...props }: ContractProps) {
  const { product, leasing, onChange, children } = props;
  const { pathname, search } = useLocation();
  const key = ['calculation', pathname, code, exactCode].join(' ');
  const savedCalculation = useSavedCalculation(key, options);
  const [initialState] = useState(() => createCalculator(options));
  const [changed, setState] = useState<CalculatorState>();
  const state = changed ?? savedCalculation?.state ?? initialState;
  const today = isoDay(useServerTime());
  const [start] = useState(() => defaultExactTerms(today));
  const [shared] = useState(() => decodeExactTerms(exactCode ?? ''));
  const [draftTerms, setDraftTerms] = useState<ExactTerms>();
  const [opened, setOpened] = useState(false);
  const open = opened || (savedCalculation?.open ?? Boolean(shared));
  const [[storedTerms], store] = useDeviceList(exactTerms);
  const explicitTerms = draftTerms ?? savedCalculation?.terms ?? shared;
  /** Undefined until the visitor, a link or an earlier visit sets them. */
  const currentTerms = explicitTerms ?? restoreTerms(storedTerms, start);
  const notice = lessorNotice({ ...leasing, today });
  const exact =
    currentTerms && findExactProblems(state, currentTerms).length === 0 ? currentTerms : undefined;
  useEffect(() => {
    if (savedCalculation) onChange?.(savedCalculation.state);
  }, [savedCalculation]);
  function keep(change: { state?: CalculatorState; terms?: ExactTerms; open?: boolean }) {
    const now = { state, terms: explicitTerms, open, ...change };
    const codes = { code: encodeScenario(now.state), exact: now.terms && encodeExactTerms(now.terms) };
    saveCalculation(key, { ...codes, open: now.open });
    onChange?.(now.state);
    // What is only opened was not calculated.
    if (!product || !(change.state || change.terms)) return;
    const terms = change.terms ?? currentTerms;
    const fits = terms && findExactProblems(now.state, terms).length === 0;
    const sent = { calc: codes.code, ...(fits && { exact: encodeExactTerms(terms) }) };
    rememberCalculation({ pathname, search }, sent);
  }
  function choose(terms: ExactTerms) {
    setDraftTerms(terms);
    keep({ terms });
    store(() => [encodeExactTerms(terms)]);
  }
  function openDetails() {
    setOpened(true);
    keep({ open: true });
  }
  return (
    <>
      {/* Without scripts, and before they have come: the page of the answer is this one (answerCalculation). */}
      <form
        id={CALCULATION_FORM}
        action={`${pathname}#calculator`}
        hidden
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name={CALCULATION_PARAM} value={encodeScenario(state)} />
        {shared ? <input type="hidden" name={EXACT_PARAM} value={exactCode ?? ''} /> : null}
      </form>
      <LeasingCalculator
        headingLevel={headingLevel}
        form={CALCULATION_FORM}
        buttons={
          <>
            <Button type="submit" form={CALCULATION_FORM} variant="accent" className="calculator-count">
              Рассчитать
            </Button>
            <TermChips
              contract={state}
              onChoose={(choice) => {
                setState(choice);
                keep({ state: choice });
              }}
            />
          </>
        }
        value={state}
        labels={{ monthlyPayment: `Ежемесячный платёж: ${contractTerms(state)}` }}
        facts={buyoutResults(state)}
        onValueChange={setState}
        onCommit={({ state: now }) => keep({ state: now })}
        chart={<PaymentChart rows={paymentSchedule(state)} />}
        notes={<ExactTaxes contract={state} terms={exact ?? start} onOpen={open ? undefined : openDetails} />}
        details={
          open ? (
            <Details
              {...{ contract: state, product, leasing, notice }}
              terms={currentTerms ?? start}
              onTermsChange={choose}
            />
          ) : (
            <Actions {...{ contract: state, product, exact, start, notice }} onOpen={openDetails} />
          )
        }
      />
      {children?.(state)}
    </>
  );
}

interface PartProps {
  contract: CalculatorState;
  product: CalculatedProduct | undefined;
  /** Who leases, and that it is not an offer. */
  notice: string;
}

interface ActionsProps extends PartProps {
  exact: ExactTerms | undefined;
  /** What the exact calculation opens with where there is no other. */
  start: ExactTerms;
  onOpen: () => void;
}

/** The offer as files, made by the server, and the button that opens what is behind the numbers. */
function Actions({ contract, product, exact, start, notice, onOpen }: ActionsProps) {
  const code = encodeScenario(contract);
  return (
    <>
      <div className="row calculator-actions">
        <Button size="sm" onClick={onOpen} {...sendsExact(exact ?? start)}>
          Точный расчёт и&nbsp;график платежей
        </Button>
        {offers.map(({ format, label }) => (
          <Button
            size="sm"
            key={format}
            href={offerPath(format, code, product, exact && encodeExactTerms(exact))}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="hint calculator-lessor">{notice}</p>
    </>
  );
}

interface DetailsProps extends PartProps {
  leasing: PageTerms;
  terms: ExactTerms;
  onTermsChange: (terms: ExactTerms) => void;
}

/** «Точный расчёт», the schedule and the comparison, with a link to share. */
function Details({ contract, product, leasing, notice, terms, onTermsChange }: DetailsProps) {
  const share = useShare();
  const { pathname } = useLocation();
  return (
    <LazyBoundary fallback={<Spinner />} failed={<p>{detailsFailed}</p>}>
      <CalculatorDetails
        contract={contract}
        terms={terms}
        onTermsChange={onTermsChange}
        forms={leasing.terms.forms}
        notice={notice}
        onShare={(code, exactCode) =>
          void share('Расчёт лизинга', calculationPath(pathname, code, exactCode))
        }
        actions={(exact) =>
          offers.map(({ format, label }) => (
            <a
              key={format}
              className="lsg-details__button"
              href={offerPath(format, encodeScenario(contract), product, encodeExactTerms(exact))}
            >
              {label}
            </a>
          ))
        }
      />
    </LazyBoundary>
  );
}

const detailsFailed = 'График не загрузился. Проверьте соединение и\u00A0обновите страницу.';

const offers: { format: OfferFormat; label: string }[] = [
  { format: 'pdf', label: 'Предложение в\u00A0PDF' },
  { format: 'xlsx', label: 'График в\u00A0XLSX' },
];
