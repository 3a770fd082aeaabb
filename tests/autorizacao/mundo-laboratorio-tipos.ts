import { type Base, DA_EMPRESA, NADA, n, type Receita } from './mundo-base.ts'

/** A type of insulating tool, and criteria of one: written, and answered for. */
export function dosTiposDeEquipamento({ alguem, insere }: Base): Record<string, Receita> {
  const tipo = () => insere('tiposEquipamento', { nome: n(), grupo: 1, periodicidadeMeses: 6 })
  const criterio = async (mais: object = {}) =>
    insere('criteriosEnsaio', {
      tipoEquipamentoId: await tipo(),
      nome: n(),
      tensaoKv: 20,
      tempoS: 180,
      norma: 'ASTM D120',
      edicao: '2022',
      fonte: 'Lida na norma',
      ...mais,
    })
  return {
    [`${DA_EMPRESA}tipos-equipamento`]: async (onde) => ({ id: onde === 'inexistente' ? NADA : await tipo() }),
    [`${DA_EMPRESA}criterios-ensaio`]: async (onde) => ({ id: onde === 'inexistente' ? NADA : await criterio() }),
    [`${DA_EMPRESA}criterios-ensaio, validado`]: async (onde) => ({
      id:
        onde === 'inexistente'
          ? NADA
          : await criterio({ situacao: 2, validadorId: alguem, validadoEm: '2026-03-04T12:00:00Z' }),
    }),
  }
}
