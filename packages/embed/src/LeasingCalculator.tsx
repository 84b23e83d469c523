import styles from 'styles:calculator';
import {
  type CalculatorOptions,
  type CalculatorState,
  calculatorLease,
  createCalculator,
  paymentSchedule,
} from '@leasing/core/calculator';
import { LeasingCalculator as View } from '@leasing/ui/leasing-calculator';
import { render } from 'preact';
import { attributeNames, numberAttributes, optionsFrom } from './attributes.ts';
import { extras } from './extras.tsx';
import { type DetailsPart, LINK_MARK } from './parts.ts';
import type { CalculatorUpdate, ErrorDetail, LeasingEventMap, Quote } from './types.ts';

let sheet: CSSStyleSheet | undefined;

/** Nothing to extend on a server: importing the module there must do no harm. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<leasing-calculator>`: the calculator of `@leasing/ui` in an open shadow root. It touches nothing of the page but
 * itself: no storage, no history, no style, no global name.
 */
export class Calculator extends Base {
  static formAssociated = true;
  static observedAttributes = attributeNames;

  /** What the visitor has chosen; made when it is first asked for. */
  #state: CalculatorState | undefined;
  #drawn = false;
  #internals = this.attachInternals();
  #disabled = false;
  #box: HTMLElement | null = null;
  #details: DetailsPart | undefined;

  connectedCallback() {
    // An element that was moved keeps its state and its tree.
    if (this.#drawn) return;
    this.#drawn = true;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true });
    // The server's picture makes room for the live calculator in the same frame.
    root.replaceChildren();
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    root.adoptedStyleSheets = [sheet];
    if (location.hash.includes(LINK_MARK))
      this.#load(import('./details/link.ts'), (part) => part.applyLink(this));
    this.#draw();
    // Not before a page that has just put the element in could add its listener.
    queueMicrotask(() => this.tell('leasing:ready', this.#quoteDetail()));
  }

  attributeChangedCallback(name: string) {
    if (!this.#state) return;
    const option = numberAttributes[name];
    const { rateModel = 'term', ...options } = this.#options();
    // The lowest cost is the start cost unless it is given (specification §5).
    const { minCost = options.cost } = options;
    this.update({ rateModel, minCost, ...(option && { [option]: options[option] }) });
  }

  formDisabledCallback(disabled: boolean) {
    this.#disabled = disabled;
    this.#draw();
  }

  formResetCallback() {
    this.#state = undefined;
    this.#draw();
  }

  formStateRestoreCallback(saved: string) {
    const [cost, advance, termMonths, buyoutPercent] = saved.split(' ').map(Number);
    this.update({ cost, advance, termMonths, buyoutPercent } as CalculatorUpdate);
  }

  get state(): CalculatorState {
    this.#state ??= createCalculator(this.#options());
    return this.#state;
  }

  get quote(): Quote {
    const { cost, advance, advancePercent, termMonths, buyoutPercent, annualRate, rateModel } = this.state;
    const values = { cost, advance, advancePercent, termMonths, buyoutPercent, annualRate, rateModel };
    return { ...values, ...calculatorLease(this.state) };
  }

  get schedule() {
    return paymentSchedule(this.state, calculatorLease(this.state));
  }

  update(values: CalculatorUpdate) {
    const { advance, draft: _, ...kept } = this.state;
    this.#state = createCalculator({
      ...kept,
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

  fail(code: ErrorDetail['code'], message: string, subject?: string) {
    queueMicrotask(() => this.tell('leasing:error', { code, message, subject }));
  }

  #options(): CalculatorOptions {
    return optionsFrom(
      (name) => this.getAttribute(name),
      (name, value) =>
        this.fail('attribute', `Атрибут ${name}: нужно число, а\u00A0не\u00A0«${value}»`, name),
    );
  }

  #quoteDetail() {
    return { quote: this.quote, product: this.getAttribute('product') };
  }

  /** Loads a part beside this file; a failure is told to the page and the next press tries again. */
  #load<Part>(part: Promise<Part>, use: (part: Part) => void) {
    part.then(use, () =>
      this.fail('part', 'Часть калькулятора не\u00A0загрузилась. Проверьте связь и\u00A0повторите'),
    );
  }

  #openDetails = () => {
    if (this.#details) {
      this.#details.hideDetails(this.#box as HTMLElement);
      this.#details = undefined;
      return this.#draw();
    }
    this.#load(import('./details/details.tsx'), (part) => {
      this.#details = part;
      this.#draw();
      this.tell('leasing:schedule', { ...this.#quoteDetail(), schedule: this.schedule });
    });
  };

  #draw() {
    if (!this.#drawn) return;
    const { state } = this;
    const keep = ({ cost, advance, termMonths, buyoutPercent }: CalculatorState) =>
      [cost, advance, termMonths, buyoutPercent].join(' ');
    const view = (
      <View
        state={state}
        disabled={this.#disabled}
        headingLevel={0}
        onStateChange={(next) => {
          this.#state = next;
          this.#draw();
        }}
        onCommit={() => this.tell('leasing:change', this.#quoteDetail())}
        onRequest={
          this.hasAttribute('lead-endpoint')
            ? () => this.#load(import('./lead/lead.ts'), (part) => part.openLead(this))
            : undefined
        }
        details={extras(!!this.#details, this.#openDetails, (box) => {
          this.#box = box;
        })}
      />
    );
    render(view as never, this.shadowRoot as ShadowRoot);
    this.#details?.showDetails(this.#box as unknown as HTMLElement, this, state);
    const name = this.getAttribute('name');
    const form = new FormData();
    if (name) {
      for (const [key, value] of Object.entries(this.quote)) form.set(`${name}[${key}]`, String(value));
    }
    this.#internals.setFormValue(form, keep(state));
  }
}
