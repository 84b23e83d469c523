import { Badge, FavouriteButton, ProductCard, type ProductCardProps, RequestButton } from '@leasing/ui';
import { card, type StockItem, type spareParts } from './machines.ts';

interface MachineCardProps extends Partial<ProductCardProps> {
  item: StockItem;
  /** A guest pressed the heart. */
  onWant?: (() => void) | undefined;
}

/** A machine in a list, as the site's own card puts the library's parts together. */
export function MachineCard({ item, onWant, outOfStock = false, ...props }: MachineCardProps) {
  const { title, badge } = item;
  return (
    <ProductCard
      {...card(item)}
      href="#product"
      outOfStock={outOfStock}
      badges={badge ? <Badge tone={badge === 'Аукцион' ? 'accent' : 'solid'}>{badge}</Badge> : undefined}
      favourite={
        <FavouriteButton itemName={title} {...(onWant ? { pressed: false, onPressedChange: onWant } : {})} />
      }
      action={<RequestButton itemName={title} outOfStock={outOfStock} />}
      {...props}
    />
  );
}

/** A spare part in a list. */
export function PartCard({
  item,
  ...props
}: { item: (typeof spareParts)[number] } & Partial<ProductCardProps>) {
  const { id: _, isNew, ...rest } = item;
  return (
    <ProductCard
      {...rest}
      href="#product"
      badges={isNew ? <Badge tone="solid">Новая</Badge> : undefined}
      favourite={<FavouriteButton itemName={item.title} />}
      action={<RequestButton itemName={item.title} />}
      {...props}
    />
  );
}
