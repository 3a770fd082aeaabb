import sharp from 'sharp'
import { type Base, NADA, n, type Receita } from './mundo-base.ts'

const foto = sharp({ create: { width: 32, height: 24, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer()

/** Service orders of each centre, each with two pieces of its own. */
export function dasOrdens({ db, centros, fora, insere, usuario }: Base): Record<string, Receita> {
  let tipo: Promise<string> | undefined
  const doTipo = () => {
    tipo ??= insere('tiposEquipamento', { nome: n(), grupo: 99, periodicidadeMeses: 6 })
    return tipo
  }
  const peca = async (centro: string, situacao = 1) =>
    insere('equipamentosIsolantes', {
      etiqueta: n().toUpperCase(),
      tipoEquipamentoId: await doTipo(),
      fabricante: 'ISOLUX',
      numeroSerie: n().toUpperCase(),
      situacao,
      centroDeCustoId: centro,
    })
  const ordem = async (centro: string, status = 1, doItem = 1) => {
    const pessoa = await usuario(centro)
    const os = await insere('laboratorioOs', {
      numero: n(),
      tipoServico: 1,
      origem: 1,
      centroDeCustoId: centro,
      solicitante: 'Beto',
      dataRecebimento: '2026-03-04T15:00:00Z',
      responsavelId: pessoa,
      criadorId: pessoa,
      status,
    })
    const itens: string[] = []
    let equipamento = ''
    for (let k = 0; k < 2; k++) {
      equipamento = await peca(centro, 3)
      itens.push(await insere('laboratorioOsItens', { osId: os, equipamentoId: equipamento, fase: 1, status: doItem }))
    }
    return { os, item: itens[0]!, equipamento }
  }
  return {
    ordem: async (onde) => {
      const { os, item, equipamento } = await ordem(fora(onde))
      return { id: os, item, equipamento }
    },
    'ordem que recebe': async (onde) => ({
      id: onde === 'inexistente' ? NADA : (await ordem(fora(onde))).os,
      livre: await peca(centros.A),
    }),
    'ordem a entregar': async (onde) => {
      const { os } = await ordem(fora(onde), 5, 6)
      return { id: os }
    },
    'ordem entregue': async (onde) => {
      const { os } = await ordem(fora(onde), 5, 6)
      await db
        .updateTable('laboratorioOs')
        .set({ status: 6, entregueEm: new Date(), recebedorNome: 'Zeca' })
        .where('id', '=', os)
        .execute()
      return { id: os }
    },
    'item de ordem': async (onde) => ({ id: (await ordem(fora(onde))).item }),
    'ordem e uma foto': async (onde) => ({
      id: (await ordem(fora(onde))).os,
      arquivo: 'a.jpg',
      base64: (await foto).toString('base64'),
    }),
    'item e uma foto': async (onde) => ({
      id: (await ordem(fora(onde))).item,
      arquivo: 'a.jpg',
      base64: (await foto).toString('base64'),
    }),
    'ordem e uma planilha': async (onde) => {
      const livre = await peca(fora(onde))
      const { etiqueta } = await db
        .selectFrom('equipamentosIsolantes')
        .select('etiqueta')
        .where('id', '=', livre)
        .executeTakeFirstOrThrow()
      return {
        id: (await ordem(fora(onde))).os,
        arquivo: 'pecas.csv',
        base64: Buffer.from(`Etiqueta\n${etiqueta}\n`).toString('base64'),
      }
    },
    // Within reach the contract; what comes to it may not be, or may not be there at all.
    'peça para ordem': async (onde) => ({
      id: onde === 'inexistente' ? NADA : await peca(fora(onde)),
      centro: centros.A,
      pessoa: await usuario(centros.A),
    }),
  }
}
