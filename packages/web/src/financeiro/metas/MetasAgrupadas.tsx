import { Button } from '@mantine/core'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { NATUREZA, tiposDeAlvo } from '@prumo/domain/financeiro/metas/metas.ts'
import {
  type AgrupamentoDeMetas,
  agrupamentosDeMetas,
  type GrupoDeMetas,
  type MetaNaLista,
  type ValoresDaMeta,
} from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { Query } from '../../core/wire/api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { LOTE_DO_GRUPO, metasDoGrupoQuery, resumoQuery } from './calls.ts'
import { FaixaDaMeta } from './FaixaDaMeta.tsx'
import grade from './Grade.module.css'
import css from './Metas.module.css'
import { colunasDosTotais } from './Totais.tsx'

/** The goals gathered by contract or by budget account: the sum of each, and its goals under it when opened. */
export function MetasAgrupadas({ agrupar, filtro }: { agrupar: AgrupamentoDeMetas; filtro: Query }) {
  const { ordem: _, ...resto } = filtro
  const { data, error, refetch } = useQuery(resumoQuery({ ...resto, agrupar }))
  const [abertos, setAbertos] = useState<readonly string[]>([])
  const receita = filtro.natureza === String(NATUREZA.receita)
  const qual = receita ? 'receita' : 'despesa'
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={6} />
  const { grupos } = data
  if (grupos.length === 0) return <EmptyState message={`Nenhuma meta de ${qual} neste filtro.`} />
  const todos = grupos.every(({ chave }) => abertos.includes(chave))
  return (
    <section aria-label={`Metas por ${agrupamentosDeMetas[agrupar].toLowerCase()}`} className={grade.grupos}>
      <div className={css.linha}>
        <span className={css.miudo}>Só metas de {qual}; o que está dentro de outra do grupo não se soma de novo.</span>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setAbertos(todos ? [] : grupos.map(({ chave }) => chave))}
        >
          {todos ? 'Fechar todos' : 'Abrir todos'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the arrows. */}
      <section className={grade.rolagem} tabIndex={0} aria-label="Grupos e as suas metas">
        <table className={grade.grade}>
          <thead>
            <tr>
              <th scope="col">{agrupamentosDeMetas[agrupar]}</th>
              {colunasDosTotais(receita).map(([nome, rotulo]) => (
                <th key={nome} scope="col">
                  {rotulo}
                </th>
              ))}
              <th scope="col">%</th>
            </tr>
          </thead>
          {grupos.map((grupo) => (
            <Grupo
              key={grupo.chave}
              grupo={grupo}
              agrupar={agrupar}
              aberto={abertos.includes(grupo.chave)}
              onAbrir={() =>
                setAbertos((antes) =>
                  antes.includes(grupo.chave) ? antes.filter((um) => um !== grupo.chave) : [...antes, grupo.chave],
                )
              }
            />
          ))}
        </table>
      </section>
    </section>
  )
}

function Grupo({
  grupo,
  agrupar,
  aberto,
  onAbrir,
}: {
  grupo: GrupoDeMetas
  agrupar: AgrupamentoDeMetas
  aberto: boolean
  onAbrir: () => void
}) {
  const { data, error } = useQuery({ ...metasDoGrupoQuery(grupo.ids), enabled: aberto })
  const Seta = aberto ? IconChevronDown : IconChevronRight
  const nota = [
    grupo.total === 1 ? '1 meta' : `${grupo.total.toLocaleString('pt-BR')} metas`,
    grupo.estouradas > 0 && (grupo.estouradas === 1 ? '1 estourada' : `${grupo.estouradas} estouradas`),
    grupo.emAlerta > 0 && `${grupo.emAlerta} em alerta`,
  ]
  return (
    <tbody>
      <tr data-forte>
        <th scope="row">
          <button type="button" className={grade.abre} aria-expanded={aberto} onClick={onAbrir}>
            <Seta size={16} aria-hidden />
            <span>
              {grupo.nome}
              <small>{nota.filter(Boolean).join(' · ')}</small>
            </span>
          </button>
        </th>
        <Valores valores={grupo} />
        <td>
          <span className={grade.celula}>{grupo.percentual === null ? '–' : `${grupo.percentual}%`}</span>
        </td>
      </tr>
      {aberto && data?.map((meta) => <Linha key={meta.id} meta={meta} agrupar={agrupar} />)}
      {aberto && !data && (
        <tr>
          <th scope="row" className={grade.dentro}>
            {error ? `As metas não puderam ser lidas: ${error.message}` : 'Carregando…'}
          </th>
          <td colSpan={6} />
        </tr>
      )}
      {aberto && data && grupo.total > LOTE_DO_GRUPO && (
        <tr>
          <th scope="row" className={grade.dentro}>
            As primeiras {LOTE_DO_GRUPO}; filtre para ver as outras.
          </th>
          <td colSpan={6} />
        </tr>
      )}
    </tbody>
  )
}

function Linha({ meta, agrupar }: { meta: MetaNaLista; agrupar: AgrupamentoDeMetas }) {
  const detalhe = [
    agrupar === 'conta' && meta.centroDeCustoNome,
    meta.obraNome,
    meta.alvoTipo !== 1 && tiposDeAlvo[meta.alvoTipo as keyof typeof tiposDeAlvo],
  ]
  return (
    <tr>
      <th scope="row" className={grade.dentro}>
        <AppLink href={detailAddress(telas.metas, meta.id)}>{meta.alvoNome}</AppLink>
        <small>{detalhe.filter(Boolean).join(' · ')}</small>
      </th>
      <Valores valores={meta} />
      <td>
        <span className={grade.celula}>
          <FaixaDaMeta faixa={meta.faixa} percentual={meta.percentual} />
        </span>
      </td>
    </tr>
  )
}

const VALORES = ['meta', 'reservado', 'comprometido', 'realizado', 'saldo'] as const
const Valores = ({ valores }: { valores: ValoresDaMeta }) =>
  VALORES.map((nome) => (
    <td key={nome}>
      <span className={grade.celula} data-negativo={valores[nome] < 0 || undefined}>
        <Money value={toCentavos(valores[nome])} />
      </span>
    </td>
  ))
