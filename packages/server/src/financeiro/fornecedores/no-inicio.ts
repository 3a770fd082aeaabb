import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { sql } from 'kysely'
import { type Ctx, can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'

const PRIMEIROS = 5
const FILTRO = 'queryconfig=dadosEmConferencia&querytype=boolean&textquery=Sim&queryvalue=true'

type Espera = { id: string; nome: string; quem: string | null; total: string }

/** Bank data that wait for this very person: they may edit suppliers, and had no hand in the change. */
const esperando = async (ctx: Ctx): Promise<Espera[]> => {
  if (!can(ctx, fornecedores.tela, 'editar')) return []
  const { rows } =
    await sql<Espera>`select f.id, f.nome, u.nome as quem, count(*) over () as total from fornecedores as f
      left join fornecedores_dados_anteriores as a on a.fornecedor_id = f.id
      left join usuarios as u on u.id = f.dados_bancarios_alterados_por
    where f.dados_em_conferencia and ${ctx.usuario.id}::bigint <> all(coalesce(a.autores, array[f.dados_bancarios_alterados_por]))
    order by f.dados_bancarios_alterados_em, f.id limit ${PRIMEIROS}`.execute(ctx.db)
  return rows
}

export const fornecedoresNoInicio: HomeSource = {
  async pending(ctx) {
    const [primeiro] = await esperando(ctx)
    return primeiro ? { [fornecedores.tela.id]: Number(primeiro.total) } : {}
  },
  async blocks(ctx) {
    const linhas = await esperando(ctx)
    if (linhas.length === 0) return []
    return [
      {
        id: 'dados-bancarios',
        quando: 'agora',
        titulo: 'Dados bancários para conferir',
        total: Number(linhas[0]!.total),
        valor: null,
        detalhe: null,
        caminho: `/${fornecedores.tela.caminho}?${FILTRO}`,
        itens: linhas.map(({ id, nome, quem }) => ({
          id,
          titulo: nome,
          detalhe: quem === null ? null : `alterados por ${quem}`,
          valor: null,
          caminho: `/${fornecedores.tela.caminho}/detalhes/${id}`,
        })),
      },
    ]
  },
}
