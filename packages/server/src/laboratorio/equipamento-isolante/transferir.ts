import { ACAO } from '@prumo/domain/core/log.ts'
import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { Transferencia } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { passar, travar } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { camposDaTransferencia, EQUIPAMENTOS } from './fluxo.ts'
import { anotarMovimentos, type Movido } from './movimentos.ts'

const NOMEADAS = 10

/** POST /equipamentos-isolantes/transferir: several at once, all or none, told in one row of the trail. */
export function transferirPecas(
  ctx: Ctx,
  { ids, para, motivo, ...destino }: Transferencia,
): Promise<{ transferidos: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const movidos: Movido[] = []
    const pedidas = new Map(ids.map((uma) => [uma.id, uma.revisao]))
    // In one order, whoever asks: two who move the same pieces wait for each other, and do not lock each other out.
    for (const [id, revisao] of [...pedidas].sort(([a], [b]) => Number(BigInt(a) - BigInt(b)))) {
      const dados = { ...destino, para, motivo: motivo ?? '', ...(revisao !== undefined && { revisao }) }
      const { row } = await travar(dentro, tx, EQUIPAMENTOS, id, 'transferir', dados)
      const campos = await camposDaTransferencia(dentro, tx, row, destino, para)
      const escrito = { para, campos: { ...campos, motivoSituacao: motivo?.trim() || null } }
      movidos.push({ antes: row, depois: await passar(tx, EQUIPAMENTOS, row, 'transferir', escrito) })
    }
    await anotarMovimentos(ctx, tx, movidos, { ato: MOVIMENTO.transferencia, motivo })
    const etiquetas = movidos.map(({ depois }) => depois.etiqueta)
    const resto = etiquetas.length - NOMEADAS
    await gravarAto(ctx, tx, equipamentosIsolantes, {
      acao: ACAO.alterou,
      frase: `Transferência de ${etiquetas.slice(0, NOMEADAS).join(', ')}${resto > 0 ? ` e mais ${resto}` : ''}${motivo ? `. ${motivo}` : ''}`,
      registros: movidos,
    })
    return { transferidos: movidos.length }
  })
}
