/** Fields the database fills in when they are not given. */
export const preenchidosRegistros = {
  registrosObra: ['quantidadeFotos', 'status', 'origemRegistro', 'preenchidoPorIds'],
} as const
