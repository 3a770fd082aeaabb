import { ActionIcon } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { fluxoDoPlano } from '@prumo/domain/obras/planos-5w2h/fluxo.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconFileTypePdf, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { FieldValue } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { editAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { AnexosDoPlano } from './AnexosDoPlano.tsx'
import { Origem, Percentual, Prazo, SituacaoDoPlano } from './Marcas.tsx'
import css from './Planos.module.css'
import type { Plano } from './plano.ts'

const { tela } = planos5w2h

/** A plan whole: how it stands, what may be done, the seven questions, what proves it. Beside the list, or on a page of its own. */
export function PainelDoPlano({ id, onFechar }: { id: string; onFechar?: () => void }) {
  const record = useRecord(planos5w2h, id)
  const plano = record.data as unknown as Plano | undefined
  const nameOf = useNames(useMemo(() => (plano ? referencesIn(planos5w2h, [plano]) : []), [plano]))
  if (record.isError && !plano)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!plano) return <Skeletons lines={8} />
  const fechado = typeof plano.fechado === 'string' ? plano.fechado : null
  const valor = (name: keyof typeof planos5w2h.fields) => {
    const field = planos5w2h.fields[name] as Field
    return { label: field.label, value: <FieldValue field={field} value={plano[name]} nameOf={nameOf} links /> }
  }
  const dinheiro = (quanto: number | null) => (quanto === null ? null : formatMoney(toCentavos(quanto) ?? 0))
  return (
    <article className={css.painel} aria-label={`Plano ${plano.numero}`}>
      {onFechar ? (
        <>
          <header className={css.cabeca}>
            <div>
              <p className={css.numero}>{plano.numero}</p>
              <h2>{plano.titulo}</h2>
            </div>
            <ActionIcon aria-label="Fechar o plano" size={36} onClick={onFechar} data-no-print>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </header>
          <p className={css.marcas}>
            <SituacaoDoPlano status={plano.status} /> <Prazo plano={plano} /> <Percentual valor={plano.percentual} />
          </p>
          <div className={css.botoes} data-no-print>
            <Botoes plano={plano} fechado={fechado} onFechar={onFechar} />
          </div>
        </>
      ) : (
        <>
          <RecordHead
            tela={tela}
            title={plano.titulo}
            tag={<SituacaoDoPlano status={plano.status} />}
            subtitle={plano.numero}
            acts={<Botoes plano={plano} fechado={fechado} />}
          />
          <p className={css.marcas}>
            <Prazo plano={plano} /> <Percentual valor={plano.percentual} />
          </p>
        </>
      )}
      {plano.parecer && (
        <Panel title="Parecer da verificação">
          <p className={css.texto}>{plano.parecer}</p>
          <p className={css.leve}>
            {nameOf('usuarios', plano.verificadorId ?? '') ?? '–'}
            {plano.dataVerificacao && `, em ${formatDate(plano.dataVerificacao)}`}
          </p>
        </Panel>
      )}
      <Panel title="5W2H">
        <dl className={css.perguntas}>
          <Pergunta titulo="O quê">{plano.oQue}</Pergunta>
          <Pergunta titulo="Por quê">{plano.porQue}</Pergunta>
          <Pergunta titulo="Onde">{plano.onde}</Pergunta>
          <Pergunta titulo="Quem">{nameOf('usuarios', plano.quemId) ?? '–'}</Pergunta>
          <Pergunta titulo="Quando">
            {plano.quandoInicio ? `${formatDate(plano.quandoInicio)} a ` : 'até '}
            {formatDate(plano.quandoFim)}
          </Pergunta>
          <Pergunta titulo="Como">{plano.como}</Pergunta>
          <Pergunta titulo="Quanto">
            {[
              `previsto ${dinheiro(plano.quantoPrevisto) ?? 'não informado'}`,
              `realizado ${dinheiro(plano.quantoRealizado) ?? 'não informado'}`,
            ].join(' · ')}
          </Pergunta>
        </dl>
      </Panel>
      <AnexosDoPlano plano={plano} fechado={fechado} />
      <Panel title="De onde veio">
        <DataList
          labelWidth={130}
          items={[
            { label: 'Origem', value: <Origem plano={plano} links /> },
            valor('obraId'),
            valor('centroDeCustoId'),
            ...(plano.parecer ? [] : [valor('verificadorId')]),
          ]}
        />
      </Panel>
      <RecordHistory slug={planos5w2h.name} id={plano.id} />
    </article>
  )
}

export const PlanoNaVez = ({ id }: { id: string }) => <PainelDoPlano key={id} id={id} />

const Pergunta = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div>
    <dt>{titulo}</dt>
    <dd className={css.texto}>{children}</dd>
  </div>
)

function Botoes({ plano, fechado, onFechar }: { plano: Plano; fechado: string | null; onFechar?: () => void }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const excluir = useDelete(planos5w2h)
  const { baixar, fazendo } = usePapers(chamadasDePlanos.pdf)
  const raros: readonly RareAct[] = [
    {
      label: 'PDF',
      icon: <IconFileTypePdf size={16} />,
      onClick: () => baixar({ ids: [plano.id] }),
      allowed: !fazendo,
      reason: 'O PDF está sendo gerado',
    },
    ...(fechado
      ? []
      : [
          {
            label: 'Excluir…',
            icon: <IconTrash size={16} />,
            onClick: async () => {
              if (!(await excluir(plano))) return
              if (onFechar) onFechar()
              else void router.navigate({ to: `/${tela.caminho}` })
            },
            allowed: mayDelete,
            reason: 'Você não tem permissão para excluir planos de ação',
            danger: true,
          },
        ]),
  ]
  return (
    <>
      {!fechado && (
        <GatedButton
          allowed={mayEdit}
          reason="Você não tem permissão para editar planos de ação"
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => void router.navigate({ to: editAddress(telas.planos5w2h, plano.id) })}
        >
          Editar
        </GatedButton>
      )}
      <AcoesDoRegistro fluxo={fluxoDoPlano} record={plano} raros={raros} />
    </>
  )
}
