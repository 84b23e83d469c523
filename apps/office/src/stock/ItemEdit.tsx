import type { OfficeItem } from '@leasing/core/unstable/api/office';
import CopyIcon from '@mui/icons-material/ContentCopy';
import InspectionIcon from '@mui/icons-material/FactCheckOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import {
  Button,
  Edit,
  SimpleForm,
  TopToolbar,
  useNotify,
  usePermissions,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { call } from '../api.ts';
import { may } from '../authProvider.ts';
import { ThingLog } from '../log/Changes.tsx';
import { Part } from '../Part.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { useReading } from '../useReading.ts';
import { ItemFields } from './ItemFields.tsx';
import { Pictures } from './Pictures.tsx';
import { keepTyped, TypedGuard, useSaves } from './TypedGuard.tsx';

function Actions() {
  const product = useResourceContext() ?? 'equipment';
  const record = useRecordContext<OfficeItem>();
  const { permissions } = usePermissions();
  const redirect = useRedirect();
  const notify = useNotify();
  if (!record) return <TopToolbar />;
  const page = `/product/${product === 'equipment' ? 'equipment' : 'spare-part'}/${record.id}`;
  const duplicate = async () => {
    try {
      const copy = await call('duplicateItem', { params: { product, id: record.id } });
      notify('Копия скрыта от посетителей, пока вы её не откроете.', { type: 'success' });
      redirect('edit', product, copy.id);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <TopToolbar>
      <Button
        label="Как видит посетитель"
        href={record.availability === 'HIDDEN' ? `${page}?preview=1` : page}
      >
        <EyeIcon />
      </Button>
      {product === 'equipment' && may(permissions, 'saveInspection') ? (
        <Button label="Осмотр" href={`/office/inspect/${record.id}`}>
          <InspectionIcon />
        </Button>
      ) : null}
      {may(permissions, 'duplicateItem') ? (
        <Button label="Сделать копию" onClick={duplicate}>
          <CopyIcon />
        </Button>
      ) : null}
    </TopToolbar>
  );
}

function ItemTitle() {
  const item = useRecordContext<OfficeItem>();
  if (!item) return 'Открывается…';
  return `${item.title}, ${'garageNumber' in item ? item.garageNumber : item.partNumber}`;
}

function History() {
  const product = useResourceContext() ?? 'equipment';
  const record = useRecordContext<OfficeItem>();
  return record ? <ThingLog thing={product} thingId={record.id} /> : null;
}

/** A machine or spare part: all fields, pictures, and what was changed by whom, its prices too. */
export function ItemEdit() {
  const { permissions } = usePermissions();
  const { saves, onSettled } = useSaves();
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSettled }}
      queryOptions={useReading()}
      redirect={false}
      actions={<Actions />}
      title={<ItemTitle />}
      component={Box}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 4,
          alignItems: 'start',
          // Managers photograph machines from a phone: there the pictures come first.
          gridTemplateAreas: {
            xs: '"pictures" "fields" "history"',
            lg: '"fields pictures" "fields history"',
          },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gridTemplateRows: { lg: 'auto 1fr' },
        }}
      >
        <Box sx={{ gridArea: 'pictures' }}>
          <Part title="Снимки и видео">
            <Pictures />
          </Part>
        </Box>
        <Box sx={{ gridArea: 'fields' }}>
          <Part title="Карточка">
            <SimpleForm
              toolbar={may(permissions, 'changeItem') ? <SaveBar /> : false}
              resetOptions={keepTyped}
              warnWhenUnsavedChanges
              sx={{ p: 0 }}
            >
              <ItemFields />
              <TypedGuard saves={saves} />
            </SimpleForm>
          </Part>
        </Box>
        <Box sx={{ gridArea: 'history' }}>
          <Part title="Журнал и история цен">
            <History />
          </Part>
        </Box>
      </Box>
    </Edit>
  );
}
