'use client';
import '@leasing/ui/styles.css';
import { CodeInput } from '@leasing/ui/code-input';

export function CodeInputExample() {
  return (
    <CodeInput
      name="code"
      label="Код из сообщения"
      length={4}
      onComplete={(code) => console.log('проверить', code)}
    />
  );
}
