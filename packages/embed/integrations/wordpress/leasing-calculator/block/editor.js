/* The block in the editor: its fields, and a frame that says what will stand there. */
(({ blocks, blockEditor, components, element }) => {
  const { createElement: create } = element;
  const fields = [
    ['cost', 'Стоимость, ₽ (пусто — цена товара)'],
    ['product', 'Название машины'],
    ['term', 'Срок, месяцев'],
  ];

  blocks.registerBlockType('leasing/calculator', {
    edit: ({ attributes, setAttributes }) =>
      create(
        'div',
        blockEditor.useBlockProps({ style: { border: '1px solid #c9c5bb', padding: '16px' } }),
        create('strong', null, 'Калькулятор лизинга'),
        fields.map(([name, label]) =>
          create(components.TextControl, {
            key: name,
            label,
            value: attributes[name],
            onChange: (value) => setAttributes({ [name]: value }),
          }),
        ),
      ),
    save: () => null,
  });
})(window.wp);
