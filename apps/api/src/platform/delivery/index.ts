export {
  type Deliver,
  type Delivery,
  DeliveryQueue,
  enqueue,
  GiveUpError,
  maxTries,
  type Target,
} from './queue.ts';
export { type DeliveryState, listParked, replayParked } from './repository.ts';
