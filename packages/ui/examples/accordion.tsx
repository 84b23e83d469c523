import '@leasing/ui/styles.css';
import { Accordion } from '@leasing/ui/accordion';

export function AccordionExample() {
  return (
    <Accordion
      defaultValue={['advance']}
      items={[
        { id: 'advance', title: 'Какой нужен аванс?', content: 'От 10 % стоимости техники.' },
        { id: 'term', title: 'На какой срок?', content: 'От 12 до 60 месяцев.' },
      ]}
    />
  );
}
