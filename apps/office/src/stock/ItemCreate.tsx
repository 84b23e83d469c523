import { Create, SimpleForm, useResourceContext } from 'react-admin';
import { SaveBar } from '../SaveBar.tsx';
import { ItemFields } from './ItemFields.tsx';

/** Takes a machine or a spare part into the stock; its pictures come on its page. */
export function ItemCreate() {
  const isMachine = useResourceContext() === 'equipment';
  return (
    <Create title={isMachine ? 'Новая техника' : 'Новая запчасть'} redirect="edit">
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={<SaveBar />}
        defaultValues={{ availability: 'IN_STOCK', inAvito: true, inYml: true }}
      >
        <ItemFields />
      </SimpleForm>
    </Create>
  );
}
