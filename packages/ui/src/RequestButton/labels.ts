export const russian = {
  request: 'оставить заявку',
  sent: 'отправлено',
  outOfStock: 'Нужно такое же',
};
