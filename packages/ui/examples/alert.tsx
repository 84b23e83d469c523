import '@leasing/ui/styles.css';
import { Alert } from '@leasing/ui/alert';

export function AlertExample() {
  return (
    <Alert tone="positive" title="Заявка отправлена">
      Менеджер позвонит в течение рабочего дня.
    </Alert>
  );
}
