import styles from 'styles:calculator';
import {
  type CalculatorOptions,
  type CalculatorState,
  calculatorLease,
  calculatorSchedule,
  createCalculator,
} from '@leasing/core/calculator';
import { numberAttributes, optionsFrom } from '@leasing/core/unstable/payment-offer';
import { render } from 'preact';
import { adoptSheet } from './adoptSheet.ts';
import { takenInstead, wordAttributes, wrongWords } from './attributes.ts';
import { type DetailsPart, LINK_MARK, type ReportPart } from './parts.ts';
import type { CalculatorUpdate, ErrorDetail, LeasingEventMap, Quote } from './types.ts';
import { View } from './view.tsx';

/** Nothing to extend on a server: importing the module there must do no harm. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<leasing-calculator>`: the calculator of `@leasing/ui` in an open shadow root. It touches nothing of the page but
 * itself: no storage, no history, no style, no global name.
 */
export class Calculator extends Base {
  static formAssociated = true;
  /** What is drawn depends on these, or their words are checked; others are read when they are needed. */
  static observedAttributes = [
    ...Object.keys(numberAttributes),
    ...Object.keys(wordAttributes),
    'rate-model',
    'lead-endpoint',
    'lessor',
  ];

  exact: string | undefined;
  /** What the visitor has chosen; made when it is first asked for. */
  #state: CalculatorState | undefined;
  #drawn = false;
  #isReady = false;
  /** Attributes that are not understood. */
  #wrong: ReadonlyMap<string, string> = new Map();
  /** Those of them that the page has heard of. */
  readonly #reported = new Map<string, string>();
  #internals = this.attachInternals();
  #details: DetailsPart | undefined;
  #failure: string | undefined;

  connectedCallback() {
    // An element that was moved keeps its state and its tree.
    if (this.#drawn) return;
    this.#drawn = true;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
    // What the server has drawn is replaced by the live calculator in the same frame.
    root.replaceChildren();
    try {
      adoptSheet(root, styles);
      this.#draw();
    } catch (error) {
      this.#drawn = false;
      root.replaceChildren(document.createElement('slot'));
      this.fail('calculator', 'Калькулятор не\u00A0работает в\u00A0этом браузере', String(error));
      return;
    }
    if (location.hash.includes(LINK_MARK))
      this.#load(import('./details/link.ts'), (part) => part.applyLink(this));
  }

  attributeChangedCallback(name: string) {
    if (!this.#state) return;
    if (name in wordAttributes) return this.#reportWrong();
    const option = numberAttributes[name];
    const options = this.#options();
    const { cost, minCost = cost, rateModel, bounds } = options;
    this.update({
      rateModel,
      bounds,
      // The lowest cost is the start cost unless it is given (specification §5).
      minCost,
      ...(option && { [option]: options[option as keyof CalculatorOptions] }),
    });
    this.#reportWrong();
  }

  formDisabledCallback() {
    this.#draw();
  }

  formResetCallback() {
    this.#state = undefined;
    this.#draw();
  }

  formStateRestoreCallback(saved: string) {
    this.update(JSON.parse(saved));
  }

  get state(): CalculatorState {
    if (!this.#state) {
      this.#state = createCalculator(this.#options());
      this.#reportWrong();
    }
    return this.#state;
  }

  get quote(): Quote | undefined {
    return this.#hasWrongCost ? undefined : this.shownQuote;
  }

  get shownQuote(): Quote {
    const { cost, advance, advancePercent, termMonths, buyoutPercent, annualRate, rateModel } = this.state;
    const lease = calculatorLease(this.state);
    return { cost, advance, advancePercent, termMonths, buyoutPercent, annualRate, rateModel, ...lease };
  }

  get schedule() {
    return this.#hasWrongCost ? [] : calculatorSchedule(this.state);
  }

  /** With a price that is none the page's own content is shown: the start cost would be another machine's. */
  get #hasWrongCost(): boolean {
    return this.state && this.#wrong.has('cost');
  }

  keepExact(code: string) {
    this.exact = code;
  }

  update(values: CalculatorUpdate) {
    const { advance, ...state } = this.state;
    this.#state = createCalculator({
      ...state,
      ...(values.advancePercent === undefined && { advance }),
      ...values,
    });
    this.#draw();
  }

  /** Dispatches an event that leaves the shadow root; false when a listener has prevented its default. */
  tell<Name extends keyof LeasingEventMap>(type: Name, detail: LeasingEventMap[Name]['detail']): boolean {
    return this.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }

  /** Tells the page what has failed. After a lead that was not sent, the page's own content in the element is shown. */
  fail(code: ErrorDetail['code'], message: string, subject?: string) {
    if (code === 'lead') this.#showFailure('');
    const detail = { code, message, subject };
    queueMicrotask(() => this.tell('leasing:error', detail));
    this.#report((part) => part.reportError(this, detail));
  }

  /** Tells the marketplace, for the partner. Nothing here needs it: a failure is of no interest. */
  #report(use: (part: ReportPart) => void) {
    if (this.matches('[partner]:not([no-report])')) import('./report/report.ts').then(use, () => {});
  }

  #options(): CalculatorOptions {
    const wrong = new Map<string, string>();
    const options = optionsFrom(
      (name) => this.getAttribute(name),
      (name, value) => wrong.set(name, value),
    );
    this.#wrong = wrong;
    return options;
  }

  /** The page and its console hear once of each attribute that is not understood, and what is taken instead. */
  #reportWrong() {
    const wrong = new Map([...this.#wrong, ...wrongWords(this)]);
    for (const name of this.#reported.keys()) if (!wrong.has(name)) this.#reported.delete(name);
    for (const [name, value] of wrong) {
      if (this.#reported.get(name) === value) continue;
      this.#reported.set(name, value);
      const message = `Атрибут ${name}: не\u00A0подходит «${value}», ${takenInstead(name, this.state)}`;
      console.warn(`<leasing-calculator> ${message}`);
      this.fail('attribute', message, name);
    }
  }

  #quoteDetail() {
    return { quote: this.shownQuote, product: this.getAttribute('product') };
  }

  /** Loads a part beside this file. The visitor and the page hear of a failure, and the next press tries again. */
  #load<Part>(part: Promise<Part>, use: (part: Part) => void) {
    this.#showFailure(undefined);
    part.then(use).catch((error) => {
      const message = 'Часть калькулятора не\u00A0загрузилась. Проверьте связь и\u00A0повторите';
      this.#showFailure(message);
      this.fail('part', message, String(error));
    });
  }

  #showFailure(message: string | undefined) {
    this.#failure = message;
    this.#draw();
  }

  #toggleDetails = () => {
    if (this.#details) {
      this.#details.hideDetails(this.#scheduleBox);
      this.#details = undefined;
      return this.#draw();
    }
    this.#load(import('./details/details.tsx'), (part) => {
      this.#details = part;
      this.#draw();
      this.tell('leasing:schedule', { ...this.#quoteDetail(), schedule: this.schedule });
    });
  };

  get #scheduleBox() {
    return this.shadowRoot?.getElementById('schedule') as HTMLElement;
  }

  #draw(): void {
    if (!this.#drawn) return;
    const { state } = this;
    const root = this.shadowRoot as ShadowRoot;
    if (this.#hasWrongCost) {
      if (this.#details) this.#toggleDetails();
      this.#internals.setFormValue(null);
      render(<slot />, root);
      return;
    }
    const view = (
      <View
        value={state}
        disabled={this.matches(':disabled')}
        onValueChange={(next) => {
          this.#state = next;
          this.#draw();
        }}
        onCommit={() => this.tell('leasing:change', this.#quoteDetail())}
        onRequest={
          this.hasAttribute('lead-endpoint')
            ? () => this.#load(import('./lead/lead.ts'), (part) => part.openLead(this))
            : undefined
        }
        open={!!this.#details}
        onToggle={this.#toggleDetails}
        lessor={this.getAttribute('lessor')}
        failure={this.#failure}
      />
    );
    render(view as never, root);
    this.#details?.showDetails(this.#scheduleBox, this, state);
    const name = this.getAttribute('name');
    const form = new FormData();
    if (name) {
      for (const [key, value] of Object.entries(this.shownQuote)) form.set(`${name}[${key}]`, `${value}`);
    }
    // The second value is for `formStateRestoreCallback`.
    const { cost, advance, termMonths, buyoutPercent } = state;
    this.#internals.setFormValue(form, JSON.stringify({ cost, advance, termMonths, buyoutPercent }));
    if (this.#isReady) return;
    this.#isReady = true;
    // Not before a page that has just put the element in could add its listener.
    queueMicrotask(() => this.tell('leasing:ready', this.#quoteDetail()));
    this.#report((part) => part.watch(this));
  }
}
