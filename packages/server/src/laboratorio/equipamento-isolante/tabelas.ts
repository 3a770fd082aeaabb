/** Fields the database fills in when they are not given. */
export const preenchidosEquipamentos = {
  equipamentosIsolantes: ['proprietario'],
  equipamentosIsolantesMovimentos: ['data'],
} as const
