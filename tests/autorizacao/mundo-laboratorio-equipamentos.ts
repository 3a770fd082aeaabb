import { type Base, NADA, n, type Receita } from './mundo-base.ts'

/** Insulating equipment of each centre, of one type, with where it went. */
export function dosEquipamentos({ centros, fora, insere }: Base): Record<string, Receita> {
  let tipo: Promise<string> | undefined
  const doTipo = () => {
    tipo ??= insere('tiposEquipamento', { nome: n(), grupo: 99, periodicidadeMeses: 6 })
    return tipo
  }
  const peca = async (centro: string) =>
    insere('equipamentosIsolantes', {
      etiqueta: n().toUpperCase(),
      tipoEquipamentoId: await doTipo(),
      fabricante: 'ISOLUX',
      numeroSerie: n().toUpperCase(),
      situacao: 1,
      centroDeCustoId: centro,
    })
  return {
    'equipamento isolante': async (onde) => ({ id: await peca(fora(onde)) }),
    'movimento de equipamento': async (onde) => ({
      id: await insere('equipamentosIsolantesMovimentos', {
        equipamentoId: await peca(fora(onde)),
        ato: 1,
        paraSituacao: 1,
        motivo: n(),
      }),
    }),
    'lugar do equipamento': async (onde) => ({
      id: onde === 'inexistente' ? NADA : onde === 'fora' ? centros.B : centros.A,
      tipodepeca: await doTipo(),
    }),
  }
}
