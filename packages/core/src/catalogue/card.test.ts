import { describe, expect, it } from 'vitest';
import type { Equipment } from '../api/contract/equipment.ts';
import type { SparePart } from '../api/contract/sparePart.ts';
import { equipmentCard, sparePartCard } from './card.ts';

const machine: Equipment = {
  id: 7,
  title: 'Экскаватор Caterpillar 320 GC',
  createdAt: '2026-11-03T00:00:00Z',
  likeCount: 0,
  viewCount: 0,
  requestedByUser: false,
  likedByUser: true,
  fileList: [
    { id: 'v1', mimeType: 'video/mp4' },
    { id: 'p1', mimeType: 'image/webp' },
  ],
  minCost: 10_818_000,
  totalCost: 11_670_000,
  type: 'EXCAVATOR',
  characteristics: {},
  brand: 'Caterpillar',
  city: 'Москва',
  model: '320 GC',
  garageNumber: 'СТ-10001',
  yearOfManufacture: 2022,
  enginePower: 146,
  mileage: 4987,
  loadCapacity: null,
  tonnage: 20.9,
  additionalInfo: null,
  availability: 'IN_STOCK',
  status: 'IN_STOCK',
  novelty: true,
  auction: false,
  isOutOfStock: false,
  isDemo: false,
  minDeposit: null,
  currentBid: null,
  auctionEndsAt: null,
  inspectedAt: null,
};

const part: SparePart = {
  id: 9,
  title: 'Гидронасос K3V112DT',
  createdAt: '2026-09-30T00:00:00Z',
  likeCount: 2,
  viewCount: 3,
  requestedByUser: true,
  likedByUser: false,
  fileList: [],
  condition: 'NEW',
  category: 'Гидравлика',
  partNumber: 'K3V112DT-9C32/1',
  equipmentType: 'EXCAVATOR',
  brand: 'Doosan',
  model: 'DX225LCA',
  yearOfManufacture: 2025,
  isOriginal: true,
  manufacturerCountry: 'Япония',
  supplier: null,
  quantity: null,
  warehouses: [],
  additionalInfo: null,
  minCost: 448_990,
  totalCost: 472_630,
  availability: 'IN_STOCK',
  isOutOfStock: false,
  isDemo: false,
};

describe('A card (specification §2 and §3)', () => {
  it('of a machine', () => {
    expect(equipmentCard(machine)).toEqual({
      productType: 'equipment',
      id: 7,
      title: 'Экскаватор Caterpillar 320 GC',
      img: { id: 'p1' },
      minCost: 10_818_000,
      totalCost: 11_670_000,
      isFavorite: true,
      isRequested: false,
      isApplication: false,
      requestStatus: null,
      isOutOfStock: false,
      availability: 'IN_STOCK',
      badge: 'Новинка',
      yearOfManufacture: 2022,
      mileage: 4987,
      auction: null,
    });
  });

  it('of an auction lot has its bid', () => {
    const lot = { ...machine, auction: true, currentBid: 9_000_000, minDeposit: 500_000, auctionEndsAt: 'x' };
    expect(equipmentCard(lot).auction).toEqual({ currentBid: 9_000_000, minDeposit: 500_000, endsAt: 'x' });
  });

  it('of a spare part without pictures has the placeholder and, when new, a badge', () => {
    expect(sparePartCard(part)).toMatchObject({
      productType: 'spare-part',
      img: null,
      badge: 'Новая',
      auction: null,
    });
    expect(sparePartCard({ ...part, condition: 'USED' }).badge).toBeNull();
  });

  it("among the user's requests is an application card", () => {
    expect(sparePartCard({ ...part, requestStatus: 'APPROVED' })).toMatchObject({
      isApplication: true,
      requestStatus: 'APPROVED',
      isRequested: true,
    });
  });
});
