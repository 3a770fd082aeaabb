import type { Field } from '@prumo/domain/core/field.ts'
import { chamadasDeTipos } from '@prumo/domain/laboratorio/tipo-equipamento/chamadas.ts'
import {
  aspectosDeCriterio,
  SITUACAO_DE_CRITERIO,
  situacoesDeCriterio,
} from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { fluxoDoCriterio } from '@prumo/domain/laboratorio/tipo-equipamento/fluxo.ts'
import { correnteEscrita, tempoEscrito } from '@prumo/domain/laboratorio/tipo-equipamento/palavras.ts'
import { faixasDe, tensaoEscrita } from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { FieldValue, fieldText } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useNaVez } from '../../core/vez/vez.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { showResult } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Tipos.module.css'
import { criterioAddress, NEGADO, tela, type Criterio as UmCriterio } from './tipo.ts'

/** A criterion by itself: its numbers, where each comes from, who answers for it, and what may be done with it. */
export function CriterioScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Criterio id={id} />
}

export function Criterio({ id }: { id: string }) {
  const record = useRecord(criteriosEnsaio, id)
  const criterio = record.data as unknown as UmCriterio | undefined
  const naVez = useNaVez()
  const nameOf = useNames(useMemo(() => (criterio ? referencesIn(criteriosEnsaio, [criterio]) : []), [criterio]))
  usePageTitle(criterio?.nome)
  if (record.isError && !criterio)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!criterio) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca criterio={criterio} />
      <div className={css.lado} data-uma={naVez || undefined}>
        <Numeros criterio={criterio} nameOf={nameOf} />
        <Origem criterio={criterio} nameOf={nameOf} />
      </div>
      <RecordHistory slug={criteriosEnsaio.name} id={id} />
    </>
  )
}

function Cabeca({ criterio }: { criterio: UmCriterio }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const excluir = useDelete(criteriosEnsaio)
  const { id, situacao, versao, tipoEquipamentoId, fechado = '' } = criterio
  const doTipo = detailAddress(tela, tipoEquipamentoId)
  // Held while the page is open: its form begins with what is true now, the version that was just written among it.
  const tipo = useRecord(tiposEquipamento, tipoEquipamentoId).data
  const { run: revisar, running } = useCommand(() => api.call(chamadasDeTipos.revisar, { params: { id }, body: {} }), {
    touches: [criteriosEnsaio.name, tiposEquipamento.name],
  })
  const novaVersao = async () => {
    try {
      const nova = await revisar(undefined)
      toast.success(`Versão ${nova.versao} em rascunho. A validada continua valendo até esta ser validada.`)
      await router.navigate({ href: criterioAddress(nova.id) })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  const rascunho = situacao === SITUACAO_DE_CRITERIO.rascunho
  return (
    <RecordHead
      tela={tela}
      back={doTipo}
      title={criterio.nome}
      tag={<CodigoTag palavras={situacoesDeCriterio} aspectos={aspectosDeCriterio} codigo={situacao} />}
      subtitle={
        <>
          <AppLink href={doTipo}>{tipo?.nome ?? '…'}</AppLink> · versão {versao}
        </>
      }
      acts={
        <>
          {rascunho && (
            <GatedButton
              allowed={mayEdit}
              reason={`${NEGADO} editar tipos de equipamento`}
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, tipoEquipamentoId) })}
            >
              Editar
            </GatedButton>
          )}
          {situacao === SITUACAO_DE_CRITERIO.validado && (
            <GatedButton
              allowed={mayEdit && !running}
              reason={`${NEGADO} editar tipos de equipamento`}
              variant="default"
              leftSection={<IconCopyPlus size={16} />}
              onClick={() => void novaVersao()}
            >
              Nova versão
            </GatedButton>
          )}
          <AcoesDoRegistro
            fluxo={fluxoDoCriterio}
            record={criterio}
            raros={[
              {
                label: 'Excluir…',
                icon: <IconTrash size={16} />,
                danger: true,
                allowed: mayDelete && rascunho,
                reason: mayDelete ? fechado : `${NEGADO} excluir tipos de equipamento`,
                onClick: async () => {
                  if (await excluir(criterio)) void router.navigate({ href: doTipo })
                },
              },
            ]}
          />
        </>
      }
    />
  )
}

const valores = (criterio: UmCriterio, nameOf: NameOf) => (name: keyof typeof criteriosEnsaio.fields) => {
  const field = criteriosEnsaio.fields[name] as Field
  return {
    label: field.label,
    value: fieldText(field, criterio[name], nameOf) && (
      <FieldValue field={field} value={criterio[name]} nameOf={nameOf} links />
    ),
  }
}

function Numeros({ criterio, nameOf }: { criterio: UmCriterio; nameOf: NameOf }) {
  const valor = valores(criterio, nameOf)
  const faixas = faixasDe(criterio)
  return (
    <Panel title="O que a peça suporta">
      <DataList
        labelWidth={190}
        fold
        items={[
          { label: 'Tensão', value: tensaoEscrita(criterio) },
          { label: 'Tempo', value: tempoEscrito(criterio.tempoS) },
          { label: 'Corrente máxima', value: correnteEscrita(criterio) },
          { label: 'Fase', value: valor('fase').value || 'Todas' },
          valor('classe'),
          valor('categoria'),
          valor('ponto'),
          { label: 'Faixa', value: faixas.join(', ') },
          valor('taxaSubidaKvS'),
          valor('distanciaEletrodosMm'),
          valor('nivelAguaMm'),
          valor('tensaoMaxUsoV'),
        ]}
      />
    </Panel>
  )
}

function Origem({ criterio, nameOf }: { criterio: UmCriterio; nameOf: NameOf }) {
  const valor = valores(criterio, nameOf)
  const { versaoAnteriorId } = criterio
  return (
    <Panel title="De onde vêm os números">
      <DataList
        labelWidth={130}
        items={[
          valor('norma'),
          valor('edicao'),
          valor('confianca'),
          valor('fonte'),
          { label: 'Versão', value: String(criterio.versao) },
          {
            label: 'Versão anterior',
            value: versaoAnteriorId && (
              <AppLink href={criterioAddress(versaoAnteriorId)}>
                {nameOf(criteriosEnsaio.name, versaoAnteriorId) ?? '…'}
              </AppLink>
            ),
          },
          valor('validadorId'),
          valor('validadoEm'),
        ]}
      />
    </Panel>
  )
}
