import type { DeliveryChannel } from '@leasing/core/api';
import { maskPhone } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { Dialog } from '@leasing/ui/dialog';

interface ChannelDialogProps {
  phoneNumber: string;
  /** The channel whose call is under way. */
  sending: DeliveryChannel | null;
  onChoose: (channel: DeliveryChannel) => void;
  onClose: () => void;
}

/** After a valid submit: the masked phone and two ways to get the code (specification §2, "Registration"). */
export function ChannelDialog({ phoneNumber, sending, onChoose, onClose }: ChannelDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !sending) onClose();
      }}
      title="Подтвердите телефон"
      description={`Отправим код на номер ${maskPhone(phoneNumber)}. Выберите, как его получить.`}
    >
      <div className="stack channel-dialog">
        <div>
          <Button
            variant="accent"
            size="lg"
            block
            loading={sending === 'SMS'}
            onClick={() => onChoose('SMS')}
            aria-describedby="channel-dialog-sms"
          >
            ПОЛУЧИТЬ КОД ЧЕРЕЗ ЗВОНОК НА ТЕЛЕФОН
          </Button>
          <p id="channel-dialog-sms" className="hint">
            Код придёт в&nbsp;SMS на&nbsp;этот номер.
          </p>
        </div>
        <Button size="lg" block loading={sending === 'TELEGRAM'} onClick={() => onChoose('TELEGRAM')}>
          ПОЛУЧИТЬ КОД В TELEGRAM
        </Button>
      </div>
    </Dialog>
  );
}
