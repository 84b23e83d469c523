import { formatPhone } from '@leasing/core/validation';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Button, Paper } from '@mui/material';

/** On a phone the press that calls the buyer stands at the lower edge, wherever the page is scrolled to. */
export function CallBar({ phoneNumber }: { phoneNumber: string }) {
  return (
    <Paper
      square
      sx={{
        display: { sm: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        p: 1.5,
        borderWidth: '1px 0 0',
      }}
    >
      <Button
        fullWidth
        size="large"
        variant="contained"
        color="secondary"
        href={`tel:${phoneNumber}`}
        startIcon={<PhoneIcon />}
      >
        Позвонить {formatPhone(phoneNumber)}
      </Button>
    </Paper>
  );
}
