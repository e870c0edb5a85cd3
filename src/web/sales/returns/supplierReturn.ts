/** Where an item that came back starts its way on to its supplier. */
export const supplierReturnOf = (tenantId: string, itemId: string): string =>
  `/tenant/${tenantId}/supplier-returns?${new URLSearchParams({ item: itemId })}`;
