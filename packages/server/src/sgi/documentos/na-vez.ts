import { SITUACAO_DE_DOCUMENTO, sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'

const { tela } = sgiDocumentos
const QUE_EXIGEM = 'queryconfig=exigeLeitura&querytype=boolean&textquery=Sim&queryvalue=true'

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly codigo: string
  readonly descricao: string
  readonly desde: string
}

/** Documents that ask this person to confirm that they read the version in force. */
export const leiturasNaVez: Especie = {
  id: 'sgi-documentos',
  nome: 'Documentos',
  tela,
  esperas: [
    esperaNoBanco<Linha>({
      id: 'sgi-leituras',
      titulo: { um: 'Documento do SGI para ler', muitos: 'Documentos do SGI para ler' },
      caminho: () => `/${tela.caminho}?${QUE_EXIGEM}`,
      alias: 'd',
      de: sql`sgi_documentos as d join sgi_documentos_anexos as a on a.documento_id = d.id and not a.obsoleta`,
      colunas: sql`d.id, d.revisao, d.codigo, d.descricao, a.data as desde`,
      ordem: sql`a.data, d.id`,
      quais: (ctx) =>
        can(ctx, tela, 'visualizar')
          ? sql<boolean>`d.exige_leitura and d.situacao is distinct from ${sql.lit(SITUACAO_DE_DOCUMENTO.vencido)}
              and d.situacao is distinct from ${sql.lit(SITUACAO_DE_DOCUMENTO.usoImproprio)} and ${inScope(ctx, sgiDocumentos, 'd')}
              and not exists (select 1 from sgi_leituras as l where l.anexo_id = a.id and l.usuario_id = ${ctx.usuario.id}::bigint)`
          : null,
      item: ({ id, revisao, codigo, descricao, desde }) => ({
        id,
        titulo: `${codigo} ${descricao}`,
        detalhe: null,
        valor: null,
        caminho: `/${tela.caminho}/detalhes/${id}`,
        desde,
        revisao,
        aparte: null,
      }),
    }),
  ],
}
