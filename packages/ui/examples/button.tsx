import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';

export function ButtonExample() {
  return (
    <>
      <Button variant="accent" type="submit">
        Отправить заявку
      </Button>
      <Button variant="outline" href="/catalog">
        Вся техника
      </Button>
    </>
  );
}
