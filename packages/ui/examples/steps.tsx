import '@leasing/ui/styles.css';
import { Steps } from '@leasing/ui/steps';

export function StepsExample() {
  return (
    <Steps
      current={1}
      items={[
        { title: 'Заявка', text: 'Две минуты' },
        { title: 'Решение', text: 'Один рабочий день' },
        { title: 'Техника у вас' },
      ]}
    />
  );
}
