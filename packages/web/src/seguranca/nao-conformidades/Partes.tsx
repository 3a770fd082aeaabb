import { formatDate } from '@prumo/domain/core/dates.ts'
import {
  causasDeNc,
  origensDeNc,
  resultadosDaVerificacao,
  statusDeNc,
  tiposDeNc,
} from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Prazo } from './Marcas.tsx'
import css from './Ncs.module.css'
import { type Nc, tela } from './nc.ts'

export type Props = { readonly nc: Nc; readonly nameOf: NameOf }

/** What was found, and what was done at once. */
export function OQueFoi({ nc }: { nc: Nc }) {
  return (
    <Panel title="O que não está conforme">
      <p className={css.texto}>{nc.descricao}</p>
      {nc.pergunta && !nc.descricao.startsWith(nc.pergunta) && <p className={css.leve}>Pergunta: {nc.pergunta}</p>}
      {nc.acaoImediata && (
        <>
          <h3 className={css.sub}>Ação imediata</h3>
          <p className={css.texto}>{nc.acaoImediata}</p>
        </>
      )}
    </Panel>
  )
}

/** Why it happened, and the plan that keeps it from happening again; nothing while nobody said. */
export function Tratamento({ nc }: { nc: Nc }) {
  const vePlano = usePermission(telas.planos5w2h, 'visualizar')
  const { causas, analise, plano } = nc
  if (!causas?.length && !analise && !plano) return null
  return (
    <Panel title="Causas e tratamento">
      {causas && causas.length > 0 && (
        <p className={css.causas}>
          {causas.map((causa) => (
            <StatusTag key={causa}>{causasDeNc[causa as keyof typeof causasDeNc]}</StatusTag>
          ))}
        </p>
      )}
      {analise && <p className={css.texto}>{analise}</p>}
      {plano && (
        <p className={css.texto}>
          Plano 5W2H:{' '}
          {vePlano ? <AppLink href={detailAddress(telas.planos5w2h, plano.id)}>{plano.numero}</AppLink> : plano.numero}
        </p>
      )}
    </Panel>
  )
}

/** What was done, and what who looked at it found. */
export function Encerramento({ nc: { baixa, verificacao }, nameOf }: Props) {
  if (!baixa) return null
  const quem = (id: string) => nameOf('usuarios', id) ?? '…'
  return (
    <Panel title="Correção e verificação">
      <p className={css.texto}>{baixa.descricao}</p>
      <p className={css.leve}>
        Corrigida em {formatDate(baixa.data)}; baixa solicitada por {quem(baixa.usuarioId)}
      </p>
      {verificacao && (
        <>
          <h3 className={css.sub}>
            {resultadosDaVerificacao[verificacao.resultado as keyof typeof resultadosDaVerificacao]}
          </h3>
          <p className={css.texto}>{verificacao.comentario}</p>
          <p className={css.leve}>
            Verificada por {quem(verificacao.usuarioId)} em {formatDate(verificacao.data)}
          </p>
        </>
      )}
    </Panel>
  )
}

export function Dados({ nc, nameOf }: Props) {
  const veObra = usePermission(telas.obras, 'visualizar')
  const nome = (alvo: string, id: string | null) => id && (nameOf(alvo, id) ?? '…')
  const obra = nome('obras', nc.obraId)
  return (
    <Panel title="Não conformidade">
      <DataList
        labelWidth={110}
        fold
        items={[
          { label: 'Prazo', value: <Prazo nc={nc} /> },
          { label: 'Responsável', value: nome('usuarios', nc.responsavelId) },
          { label: 'Tipo', value: tiposDeNc[nc.tipo as keyof typeof tiposDeNc] },
          { label: 'Abertura', value: formatDate(nc.dataAbertura) },
          { label: 'Origem', value: <Origem nc={nc} /> },
          {
            label: 'Obra',
            value: obra && veObra ? <AppLink href={detailAddress(telas.obras, nc.obraId!)}>{obra}</AppLink> : obra,
          },
          { label: 'Local', value: nc.local },
          { label: 'Equipe', value: nome('equipes', nc.equipeId) },
          { label: 'Veículo', value: nome('veiculos', nc.veiculoId) },
          { label: 'Colaboradores', value: nc.colabIds.map((um) => nome('colaboradores', um)).join(', ') },
          { label: 'Contrato', value: nome('contas-contrato', nc.centroDeCustoId) },
          { label: 'Registrada por', value: nome('usuarios', nc.criadorId) },
        ]}
      />
    </Panel>
  )
}

const TELA_DA_ORIGEM: Readonly<Record<number, (id: string) => readonly [(typeof telas)[keyof typeof telas], string]>> =
  {
    1: (id) => [telas.inspecoes, detailAddress(telas.inspecoes, id)],
    3: (id) => [telas.rdo, `/${telas.rdo.caminho}?id=${id}`],
    4: (id) => [telas.registrosObra, detailAddress(telas.registrosObra, id)],
    6: (id) => [telas.laboratorioOs, detailAddress(telas.laboratorioOs, id)],
  }

/** Where it came from, a click away for whoever may open it there. */
function Origem({ nc: { origem, origemId, origemNome } }: { nc: Nc }) {
  const [telaDela, href] = (origemId && TELA_DA_ORIGEM[origem]?.(origemId)) || [telas.inspecoes, null]
  const ve = usePermission(telaDela, 'visualizar')
  const palavra = origensDeNc[origem as keyof typeof origensDeNc]
  if (!origemNome) return <>{palavra}</>
  const dito = `${palavra}: ${origemNome}`
  return href && ve ? <AppLink href={href}>{dito}</AppLink> : <>{dito}</>
}

/** Those it repeats, the last first; nothing where it is the first. */
export function Anteriores({ nc }: { nc: Nc }) {
  const anteriores = nc.anteriores ?? []
  if (anteriores.length === 0) return null
  return (
    <Panel title="Já aconteceu nesta equipe">
      <DataList
        labelWidth={110}
        items={anteriores.map(({ id, numero, dataAbertura, status }) => ({
          label: formatDate(dataAbertura),
          value: (
            <>
              <AppLink href={detailAddress(tela, id)}>{numero}</AppLink> ·{' '}
              {statusDeNc[status as keyof typeof statusDeNc]}
            </>
          ),
        }))}
      />
    </Panel>
  )
}
