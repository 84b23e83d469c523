import '@leasing/ui/styles.css';
import { Textarea } from '@leasing/ui/textarea';

export function TextareaExample() {
  return <Textarea name="question" label="Вопрос" description="Что уточнить у менеджера" />;
}
