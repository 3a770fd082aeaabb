/** What was read of a tag, with a scanner, with the phone's camera or by hand: which piece it is (design, Works 5.1). */
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { codigoLido } from '@prumo/domain/laboratorio/ordem-de-servico/leitura.ts'
import type { AchadoNaLeitura } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { colunasDaPeca } from './ficha.ts'
import { foraDeUso, ordensAbertasDe } from './pecas.ts'

/** Two gloves of a pair have one serial number; more than some say nothing. */
const MOST = 20

/** GET /laboratorio-os/leitura: by tag; where no tag is so, by serial or asset number. */
export async function lerCodigo(ctx: Ctx, dito: string): Promise<{ codigo: string; pecas: AchadoNaLeitura[] }> {
  const codigo = codigoLido(dito)
  const { rows } = await sql<Omit<AchadoNaLeitura, 'impedimento'>>`select ${colunasDaPeca}, e.cliente_id
    from equipamentos_isolantes as e join tipos_equipamento as t on t.id = e.tipo_equipamento_id
    where ${inScope(ctx, equipamentosIsolantes, 'e')}
      and (e.etiqueta = ${codigo} or e.numero_serie = ${codigo} or e.patrimonio = ${codigo})
    order by (e.etiqueta = ${codigo}) desc, e.etiqueta limit ${MOST}`.execute(ctx.db)
  const pelaEtiqueta = rows.filter(({ etiqueta }) => etiqueta === codigo)
  const achadas = pelaEtiqueta.length > 0 ? pelaEtiqueta : rows
  const ocupadas = await ordensAbertasDe(
    ctx,
    ctx.db,
    achadas.map(({ id }) => id),
  )
  return {
    codigo,
    pecas: achadas.map((peca) => ({ ...peca, impedimento: foraDeUso(peca.situacao) ?? ocupadas.get(peca.id) ?? null })),
  }
}
