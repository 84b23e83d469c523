import {
  numberAttributes,
  optionsFrom,
  type PaymentOffer,
  paymentOffer,
} from '@leasing/core/unstable/payment-offer';

const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<leasing-payment cost="900000">`: «от 77 379 ₽/мес.» in the font, size and colour of the text around it. Without a
 * price, or with a wrong one, it shows what is in it.
 */
class Payment extends Base {
  static observedAttributes = [...Object.keys(numberAttributes), 'rate-model'];

  /** What the console has heard of. */
  readonly #reported = new Set<string>();

  connectedCallback() {
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }

  /** The payment with its sentence and terms; undefined without a price. */
  get offer(): PaymentOffer | undefined {
    const options = optionsFrom(
      (name) => this.getAttribute(name),
      (name, value) => {
        const message = `<leasing-payment> Атрибут ${name}: не\u00A0подходит «${value}»`;
        if (this.#reported.has(message)) return;
        this.#reported.add(message);
        console.warn(message);
      },
    );
    return options.cost === undefined ? undefined : paymentOffer(options);
  }

  #draw() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const { offer } = this;
    if (!offer) return root.replaceChildren(document.createElement('slot'));
    const text = document.createElement('span');
    text.part.add('text');
    text.title = offer.terms;
    text.lang = 'ru';
    text.textContent = offer.text;
    root.replaceChildren(text);
  }
}

if (globalThis.customElements && !customElements.get('leasing-payment')) {
  customElements.define('leasing-payment', Payment);
}
