import { SITUACAO_DE_CRITERIO } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'

const { tela } = criteriosEnsaio
const { rascunho, validado } = SITUACAO_DE_CRITERIO

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly nome: string
  readonly tipo: string
  readonly norma: string
  readonly edicao: string
  readonly versao: number
}

const cruzam = (qual: 'comprimento' | 'diametro'): RawBuilder<boolean> => {
  const [min, max] = [`${qual}_min_mm`, `${qual}_max_mm`]
  return sql<boolean>`int8range(coalesce(${sql.ref(`c.${min}`)}, 0), ${sql.ref(`c.${max}`)}, '[]')
    && int8range(coalesce(${sql.ref(`v.${min}`)}, 0), ${sql.ref(`v.${max}`)}, '[]')`
}
/** As domain's `sobrepoem`: a draft of pieces that another in force speaks of is an alternative to it, and waits for nobody. */
export const jaVale = sql<boolean>`exists (select from criterios_ensaio as v
  where v.tipo_equipamento_id = c.tipo_equipamento_id and v.situacao = ${sql.lit(validado)}
    and v.id is distinct from c.versao_anterior_id
    and (v.fase, v.classe, v.categoria, v.ponto, v.tensao_tipo) is not distinct from (c.fase, c.classe, c.categoria, c.ponto, c.tensao_tipo)
    and ${cruzam('comprimento')} and ${cruzam('diametro')})`

const aValidar = esperaNoBanco<Linha>({
  id: 'criterios-a-validar',
  titulo: { um: 'Critério de ensaio a validar', muitos: 'Critérios de ensaio a validar' },
  caminho: () => enderecoDaLista(tela, { naoValidado: 'sim' }),
  alias: 'c',
  de: sql`criterios_ensaio as c join tipos_equipamento as t on t.id = c.tipo_equipamento_id`,
  colunas: sql`c.id, c.revisao, c.nome, t.nome as tipo, c.norma, c.edicao, c.versao`,
  ordem: sql`c.versao desc, t.nome, c.id`,
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
      ? sql<boolean>`c.situacao = ${sql.lit(rascunho)} and t.ativo is not false and not ${jaVale}`
      : null,
  item: (um) => ({
    id: um.id,
    titulo: `${um.tipo}: ${um.nome}`,
    detalhe: [`${um.norma}, ${um.edicao}`, um.versao > 1 && `versão ${um.versao}`].filter(Boolean).join(' · '),
    valor: null,
    caminho: `/${tela.caminho}/criterios/${um.id}`,
    desde: null,
    revisao: um.revisao,
    aparte: null,
  }),
})

/** Criteria that the responsible engineer is to validate: until then nothing is tested by them. */
export const criteriosNaVez: Especie = {
  id: 'criterios-ensaio',
  nome: 'Critérios de ensaio',
  tela,
  esperas: [aValidar],
}
