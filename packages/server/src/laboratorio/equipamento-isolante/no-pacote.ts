import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { mayChoose } from '../../core/crud/names.ts'

/**
 * Every insulating tool in reach: a tag that is read where there is no network answers what it is, who has it, and whether it may be
 * used. What was discarded goes too: the phone must say so of one that is still in somebody's bag.
 */
export const equipamentosNoPacote: FonteDoPacote = {
  banco: equipamentosIsolantes.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, equipamentosIsolantes)) return []
    const { rows } = await sql<{
      id: string
    }>`select q.id::text as id, q.revisao, q.etiqueta, q.tipo, t.nome as tipo_nome, q.classe,
        q.tensao_max_uso_v, q.tamanho, q.fabricante, q.modelo, q.numero_serie, q.lado, q.par_id::text as par_id, q.ca, q.ca_validade::text,
        q.situacao, q.situacao_do_par, q.data_ultimo_ensaio::text, q.data_proximo_ensaio::text, q.equipe_id::text as equipe_id,
        q.colab_id::text as colab_id, q.veiculo_id::text as veiculo_id, q.centro_de_custo_id::text as centro_de_custo_id
      from equipamentos_isolantes as q join tipos_equipamento as t on t.id = q.tipo_equipamento_id
      where ${inScope(ctx, equipamentosIsolantes, 'q')} order by q.id`.execute(ctx.db)
    return rows
  },
}
