import { addDays, today } from '@prumo/domain/core/dates.ts'
import { ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { PAPEL_NO_RDO } from '@prumo/domain/obras/rdo/coleta.ts'
import { OCORRENCIA } from '@prumo/domain/obras/rdo/listas.ts'
import { STATUS_DO_RDO as S } from '@prumo/domain/obras/rdo/rdos.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../core/database/database.ts'
import { rubrica } from './assinaturas.ts'

interface Palco {
  readonly app: FastifyInstance
  readonly db: Db
  readonly admin: string
  readonly encarregado: string
  /** Whose plan the near miss becomes. */
  readonly responsavelId: string
}

/** What followed the reports: the oldest went to the client's inspector, who signed most of them; the near miss became a plan. */
export async function fillAfterReports({ app, db, admin, encarregado, responsavelId }: Palco): Promise<void> {
  const chamar = async (quem: string, url: string, payload: object) => {
    const resposta = await app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${quem}` },
      payload,
    })
    if (resposta.statusCode >= 400) throw new Error(`demonstração: POST ${url}: ${resposta.body}`)
  }
  const assinar = (id: string, papel: number, nome: string) =>
    chamar(encarregado, `/rdos/${id}/assinaturas`, { nome, papel, imagem: rubrica(papel).toString('base64') })
  const { rows: antigos } = await sql<{ id: string }>`select id from rdos
    where status = ${sql.lit(S.aprovado)} and dia_sem_trabalho is not true order by data, id limit 4`.execute(db)
  for (const [n, { id }] of antigos.entries()) {
    await assinar(id, PAPEL_NO_RDO.encarregado, 'Sérgio Solicitante')
    await chamar(encarregado, `/rdos/${id}/transicao`, { para: S.naFiscalizacao })
    if (n === 3) continue
    await assinar(id, PAPEL_NO_RDO.fiscal, 'Fiscal da distribuidora')
    await chamar(encarregado, `/rdos/${id}/transicao`, { para: S.assinado })
  }
  const { rows: quase } = await sql<{ id: string; obraId: string }>`select r.id, r.obra_id from rdos as r
    where exists (select 1 from rdos_ocorrencias as o where o.rdo_id = r.id and o.tipo = ${sql.lit(OCORRENCIA.quaseAcidente)})
    order by r.id limit 1`.execute(db)
  for (const { id, obraId } of quase)
    await chamar(admin, '/planos-5w2h', {
      titulo: 'Amarrar as ferramentas usadas na cesta',
      origem: ORIGEM_DE_PLANO.rdo,
      origemId: id,
      obraId,
      oQue: 'Prender à cesta, por cordel, toda ferramenta de mão.',
      porQue: 'Uma chave caiu de sete metros; a área estava isolada e ninguém foi atingido.',
      onde: 'Todas as equipes com cesta aérea',
      como: 'Comprar 12 cordéis, treinar no DDS de segunda-feira e conferir na saída.',
      quemId: responsavelId,
      quandoFim: addDays(today(), 7),
      quantoPrevisto: 420,
    })
}
