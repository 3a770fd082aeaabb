/** Whether a filter asks for nothing but those: what is absent, off or empty asks for nothing; no order at all (`ids`) is an order. */
export const pedeSo = (filtro: object, nomes: readonly string[]): boolean =>
  Object.entries(filtro).every(
    ([nome, valor]) =>
      valor === undefined || valor === false || (valor === '' && nome !== 'ids') || nomes.includes(nome),
  )
