/* The blocks in the editor: settings in the sidebar, and the live element with what it would show to visitors. */
// A block keeps the names to itself: the editor loads this file as a plain script.
{
  const { blocks, blockEditor, components, element } = window.wp;
  const { address } = window.leasingEditor;
  const { createElement: create, Fragment, useEffect, useRef, useState } = element;

  const price = ['cost', 'Стоимость, ₽', 'Пусто — цена товара WooCommerce. «4,5 млн» тоже можно.'];
  const conditions = [
    ['term', 'Срок, месяцев', 'Пусто — 12'],
    ['advancePercent', 'Взнос, %', 'Пусто — наименьший'],
    ['buyoutPercent', 'Выкуп, %', 'Пусто — 20'],
    ['rate', 'Ставка в год', 'Доля: 0,26 — это 26 %'],
  ];
  const bounds = [
    ['minCost', 'Стоимость от, ₽', 'Пусто — стоимость выше'],
    ['maxCost', 'Стоимость до, ₽'],
    ['minTerm', 'Срок от, месяцев'],
    ['maxTerm', 'Срок до, месяцев'],
  ];
  const rateModels = [
    { value: '', label: 'годовая ÷ срок' },
    { value: 'annual', label: 'годовая ÷ 12' },
  ];
  const themes = [
    { value: '', label: 'светлая' },
    { value: 'dark', label: 'тёмная' },
    { value: 'auto', label: 'как у посетителя' },
  ];

  /** `minCost` of a block is `min-cost` of the element. */
  const attributeName = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  /** What the block gives to the element; an empty field is its default. */
  const elementAttributes = (attributes, names) => {
    const given = names.filter((name) => attributes[name]);
    return Object.fromEntries(given.map((name) => [attributeName(name), attributes[name]]));
  };

  /** Loads an element's script where the block is: the canvas of the editor may be a frame. */
  const load = (page, name) => {
    const id = `leasing-${name}-script`;
    if (page.getElementById(id) || address === '') return;
    const script = page.createElement('script');
    Object.assign(script, { id, type: 'module', src: `${address}/embed/v1/leasing-${name}.js` });
    page.head.append(script);
  };

  /** The sentence below the price while it is typed: the payment that it gives, or that it is not understood. */
  const usePriceHelp = (cost) => {
    const [help, setHelp] = useState('');
    useEffect(() => {
      setHelp('');
      if (cost.trim() === '') return;
      let isLatest = true;
      load(document, 'payment');
      customElements.whenDefined('leasing-payment').then(() => {
        if (!isLatest) return;
        const probe = document.createElement('leasing-payment');
        probe.setAttribute('cost', cost);
        const { offer } = probe;
        setHelp(offer ? `Платёж ${offer.text}` : `Не понято: «${cost}». Напишите «4 500 000» или «4,5 млн».`);
      });
      return () => {
        isLatest = false;
      };
    }, [cost]);
    return help;
  };

  const Field = ({ name, label, help, attributes, setAttributes }) => {
    return create(components.TextControl, {
      label,
      help,
      value: attributes[name],
      onChange: (value) => setAttributes({ [name]: value }),
      __nextHasNoMarginBottom: true,
    });
  };

  const Choice = ({ name, label, options, attributes, setAttributes }) => {
    return create(components.SelectControl, {
      label,
      options,
      value: attributes[name],
      onChange: (value) => setAttributes({ [name]: value }),
      __nextHasNoMarginBottom: true,
    });
  };

  const fieldsOf = (fields, props) =>
    fields.map(([name, label, help]) => create(Field, { key: name, name, label, help, ...props }));

  /** The live element. A block without a price would show the numbers of another machine. */
  const Preview = ({ name, attributes }) => {
    const place = useRef();
    useEffect(() => load(place.current.ownerDocument, name), [name]);
    const names = Object.keys(attributes);
    const given = elementAttributes(attributes, names);
    return create(
      'div',
      { ref: place, inert: 'true' },
      given.cost === undefined
        ? 'Здесь встанет расчёт для цены товара. Впишите стоимость справа, чтобы увидеть его сейчас.'
        : create(`leasing-${name}`, given, 'Стоимость не понята, или площадка недоступна.'),
    );
  };

  const Edit = ({ name, props, children }) => {
    const help = usePriceHelp(props.attributes.cost);
    const [field, label, empty] = price;
    return create(
      Fragment,
      null,
      create(
        blockEditor.InspectorControls,
        null,
        create(
          components.PanelBody,
          { title: 'Цена' },
          create(Field, { name: field, label, help: help || empty, ...props }),
          name === 'calculator' && create(Field, { name: 'product', label: 'Название машины', ...props }),
        ),
        create(
          components.PanelBody,
          { title: 'Условия' },
          fieldsOf(conditions, props),
          create(Choice, { name: 'rateModel', label: 'Ставка месяца', options: rateModels, ...props }),
        ),
        children,
      ),
      create(
        'div',
        blockEditor.useBlockProps(),
        address === ''
          ? 'Укажите адрес площадки в «Настройки → Калькулятор лизинга».'
          : create(Preview, { name, attributes: props.attributes }),
      ),
    );
  };

  const ofSidebar = ({ attributes, setAttributes }) => ({ attributes, setAttributes });
  const CalculatorEdit = (given) => {
    const props = ofSidebar(given);
    return create(
      Edit,
      { name: 'calculator', props },
      create(components.PanelBody, { title: 'Границы', initialOpen: false }, fieldsOf(bounds, props)),
      create(
        components.PanelBody,
        { title: 'Вид' },
        create(Choice, { name: 'theme', label: 'Тема', options: themes, ...props }),
      ),
    );
  };
  const PaymentEdit = (given) => create(Edit, { name: 'payment', props: ofSidebar(given) });

  blocks.registerBlockType('leasing/calculator', { edit: CalculatorEdit, save: () => null });
  blocks.registerBlockType('leasing/payment', { edit: PaymentEdit, save: () => null });
}
