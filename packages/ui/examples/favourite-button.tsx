'use client';
import '@leasing/ui/styles.css';
import { FavouriteButton } from '@leasing/ui/favourite-button';
import { useState } from 'react';

export function FavouriteButtonExample() {
  const [pressed, setPressed] = useState(false);
  return <FavouriteButton itemName="Каток HAMM 3412" pressed={pressed} onPressedChange={setPressed} />;
}
