import type { Field } from '@prumo/domain/core/field.ts'
import { mesesEscritos } from '@prumo/domain/laboratorio/tipo-equipamento/palavras.ts'
import { TIPO_COM_VALIDADOS } from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import { tiposEquipamento } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { telas } from '@prumo/domain/telas.ts'
import { situacoesDeEquipamento, tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { IconCheck, IconMinus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FieldValue, fieldText } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { CriteriosLidos } from './CriteriosLidos.tsx'
import css from './Tipos.module.css'
import { NEGADO, type TipoAberto, tela } from './tipo.ts'

/** A kind of tool: what its pieces are judged by, what is looked at in each, how often, and which pieces there are. */
export function TipoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(tiposEquipamento, id)
  const tipo = record.data as unknown as TipoAberto | undefined
  const nameOf = useNames(useMemo(() => (tipo ? referencesIn(tiposEquipamento, [tipo]) : []), [tipo]))
  usePageTitle(tipo?.nome)
  if (record.isError && !tipo)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!tipo) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca tipo={tipo} />
      <div className={css.pilha}>
        <CriteriosLidos tipo={tipo} />
        <div className={css.lado}>
          <Olhares tipo={tipo} />
          <div className={css.pilha}>
            <Dados tipo={tipo} nameOf={nameOf} />
            {tipo.uso && <Uso tipo={tipo} uso={tipo.uso} />}
          </div>
        </div>
      </div>
      <RecordHistory slug={tiposEquipamento.name} id={id} />
    </>
  )
}

function Cabeca({ tipo }: { tipo: TipoAberto }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const excluir = useDelete(tiposEquipamento)
  return (
    <RecordHead
      tela={tela}
      title={tipo.nome}
      tag={
        tipo.ativo ? (
          <StatusTag tone="green" icon={IconCheck}>
            Ativo
          </StatusTag>
        ) : (
          <StatusTag tone="grey" icon={IconMinus}>
            Inativo
          </StatusTag>
        )
      }
      subtitle={[
        tiposDeEquipamentoIsolante[tipo.grupo as keyof typeof tiposDeEquipamentoIsolante],
        `ensaio a cada ${mesesEscritos(tipo.periodicidadeMeses)}`,
        tipo.normaProduto,
      ]
        .filter(Boolean)
        .join(' · ')}
      acts={
        <GatedButton
          allowed={mayEdit}
          reason={`${NEGADO} editar tipos de equipamento`}
          variant="default"
          leftSection={<IconPencil size={16} />}
          onClick={() => void router.navigate({ to: editAddress(tela, tipo.id) })}
        >
          Editar
        </GatedButton>
      }
      rare={[
        {
          label: 'Excluir…',
          icon: <IconTrash size={16} />,
          danger: true,
          allowed: mayDelete && tipo.criteriosValidados === 0,
          reason: mayDelete ? TIPO_COM_VALIDADOS : `${NEGADO} excluir tipos de equipamento`,
          onClick: async () => {
            if (await excluir(tipo)) void router.navigate({ href: lastListAddress(tela) })
          },
        },
      ]}
    />
  )
}

/** What is looked at in each piece before the voltage, in its order. */
function Olhares({ tipo: { checklistVisual } }: { tipo: TipoAberto }) {
  return (
    <Panel title={`Inspeção visual (${checklistVisual.length})`}>
      {checklistVisual.length === 0 ? (
        <p className={css.nota}>Nada se verifica antes do ensaio.</p>
      ) : (
        <ol className={css.olhares}>
          {checklistVisual.map(({ linhaId, texto, eliminatorio }) => (
            <li key={linhaId}>
              <span>{texto}</span>
              {eliminatorio && <StatusTag tone="red">elimina</StatusTag>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const USOS = {
  usaClasse: 'classe',
  usaCategoria: 'categoria',
  usaComprimento: 'comprimento',
  usaDiametro: 'diâmetro',
  usaPar: 'par',
} as const

function Dados({ tipo, nameOf }: { tipo: TipoAberto; nameOf: NameOf }) {
  const valor = (name: keyof typeof tiposEquipamento.fields) => {
    const field = tiposEquipamento.fields[name] as Field
    return {
      label: field.label,
      value: fieldText(field, tipo[name], nameOf) && (
        <FieldValue field={field} value={tipo[name]} nameOf={nameOf} links />
      ),
    }
  }
  const daPeca = Object.entries(USOS).flatMap(([campo, nome]) => (tipo[campo] ? [nome] : []))
  return (
    <Panel title="Tipo">
      <DataList
        labelWidth={170}
        items={[
          { label: 'Periodicidade', value: mesesEscritos(tipo.periodicidadeMeses) },
          {
            label: 'Validade em estoque',
            value: tipo.validadeEstoqueMeses && mesesEscritos(tipo.validadeEstoqueMeses),
          },
          { label: 'Avisar antes', value: tipo.antecedenciaAvisoDias !== null && `${tipo.antecedenciaAvisoDias} dias` },
          { label: 'Vida útil', value: tipo.vidaUtilMeses && mesesEscritos(tipo.vidaUtilMeses) },
          valor('procedimentoId'),
          { label: 'De cada peça se diz', value: daPeca.join(', ') },
          valor('unidadeCorrente'),
          { label: 'Ensaio de insuflação', value: tipo.insuflacao ? 'Sim' : 'Não' },
        ]}
      />
    </Panel>
  )
}

/** The pieces there are of it, by where they stand: each number leads to its list. */
function Uso({ tipo, uso }: { tipo: TipoAberto; uso: NonNullable<TipoAberto['uso']> }) {
  const total = uso.reduce((soma, um) => soma + um.total, 0)
  const lista = `/${telas.equipamentoIsolante.caminho}?tipoId=${tipo.id}`
  return (
    <Panel title={`Peças (${total.toLocaleString('pt-BR')})`}>
      {total === 0 ? (
        <p className={css.nota}>Nenhuma peça deste tipo.</p>
      ) : (
        <DataList
          labelWidth={170}
          items={uso.map(({ situacao, total: quantas }) => ({
            label: situacoesDeEquipamento[situacao as keyof typeof situacoesDeEquipamento],
            value: <AppLink href={`${lista}&situacao=${situacao}`}>{quantas.toLocaleString('pt-BR')}</AppLink>,
          }))}
        />
      )}
    </Panel>
  )
}
