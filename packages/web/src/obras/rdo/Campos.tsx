import type { Field } from '@prumo/domain/core/field.ts'
import type { EscolhaDaObra as Escolha } from '@prumo/domain/obras/obra/chamadas.ts'
import { listasNaChamada, PRESENTE } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { comAsHoras, horasDaJornada, type RdoEscrito } from '@prumo/domain/obras/rdo/regras.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { ListaField } from '../../core/form/ListaField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { useFormHouse } from '../../ui/form/form-context.ts'
import { HourField } from '../../ui/form/HourField.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { EscolhaDaObra } from '../obra/EscolhaDaObra.tsx'
import { Atividades } from './Atividades.tsx'
import { ABAS, type Aba, abaDe, useAba } from './formulario.ts'
import css from './Rdo.module.css'
import { Trazer } from './Trazer.tsx'

const campo = (name: keyof typeof rdos.fields, autoFocus = false) => (
  <EntityField name={name} field={rdos.fields[name] as Field} autoFocus={autoFocus} />
)
const daObra = (name: keyof typeof rdos.fields, de: Escolha, autoFocus = false) => (
  <EscolhaDaObra
    name={name}
    field={rdos.fields[name] as Field}
    de={de}
    autoFocus={autoFocus}
    {...(de !== 'obras' && { por: 'obraId' as const })}
  />
)
const horas = (rotulos: Readonly<Record<string, string>>) =>
  function Hora(column: string, at: string) {
    const rotulo = rotulos[column]
    return rotulo && <HourField name={`${at}.${column}`} label={rotulo} />
  }
const NOMES: Readonly<Record<Aba, string>> = {
  geral: 'Geral',
  pessoas: 'Pessoas e equipamentos',
  atividades: 'Atividades e materiais',
  ocorrencias: 'Ocorrências e segurança',
  comentarios: 'Comentários',
}

/** A report in the order in which it is told at the end of the day. */
export function Campos({ isNew }: { isNew: boolean }) {
  const [aba, irPara] = useAba()
  const { errors } = useFormState()
  const { tried } = useFormHouse()
  const comErro = new Set(tried ? Object.keys(errors).map(abaDe) : [])
  const [maoDeObra, equipamentos, atividades, materiais, desligamentos, ocorrencias, dds, comentarios] = useWatch({
    name: [
      'maoDeObra',
      'equipamentos',
      'atividades',
      'materiais',
      'desligamentos',
      'ocorrencias',
      'dds',
      'comentarios',
    ],
  }) as ({ length: number } | undefined)[]
  const soma = (...listas: ({ length: number } | undefined)[]) =>
    listas.reduce((n, lista) => n + (lista?.length ?? 0), 0)
  const partes: Record<Aba, { content: React.ReactNode; count: number }> = {
    geral: { content: <Geral isNew={isNew} />, count: 0 },
    pessoas: { content: <Pessoas />, count: soma(maoDeObra, equipamentos) },
    atividades: { content: <Feito />, count: soma(atividades, materiais) },
    ocorrencias: { content: <Ocorrencias />, count: soma(desligamentos, ocorrencias, dds) },
    comentarios: { content: <Comentarios />, count: soma(comentarios) },
  }
  return (
    <Tabs
      label="Seções do RDO"
      keep
      value={aba}
      onChange={(id) => irPara(id as Aba)}
      items={ABAS.map((id) => ({
        id,
        label: NOMES[id],
        failed: comErro.has(id),
        count: partes[id].count,
        content: <div className={css.pilha}>{partes[id].content}</div>,
      }))}
    />
  )
}

function Geral({ isNew }: { isNew: boolean }) {
  const semTrabalho = useWatch({ name: 'diaSemTrabalho' }) as boolean | null
  return (
    <>
      <FormSection title="Obra e dia">
        <FieldPair>
          {daObra('obraId', 'obras', isNew)}
          {campo('data')}
        </FieldPair>
        {daObra('equipesIds', 'equipes')}
        {isNew && <Trazer />}
      </FormSection>
      <FormSection title="Jornada">
        {campo('diaSemTrabalho')}
        {semTrabalho ? (
          campo('motivo')
        ) : (
          <>
            <FieldPair>
              <HourField name="horaInicio" label="Início" required />
              <HourField name="horaFim" label="Fim" required />
            </FieldPair>
            {campo('intervaloMin')}
            <HorasDoDia />
          </>
        )}
      </FormSection>
      <FormSection title="Clima">
        <ProximoTurno />
      </FormSection>
    </>
  )
}

/** Another beginning or end of the day: those whose hours were the day's have its hours anew. */
function HorasDoDia() {
  const { getValues, setValue } = useFormContext()
  const [horaInicio, horaFim, intervaloMin] = useWatch({ name: ['horaInicio', 'horaFim', 'intervaloMin'] })
  const horas = horasDaJornada({ horaInicio, horaFim, intervaloMin })
  const antes = useRef(horas)
  useEffect(() => {
    // While an hour is being typed there are none.
    if (horas === null || antes.current === horas) return
    const { maoDeObra = [] } = getValues() as RdoEscrito
    if (maoDeObra.length > 0) setValue('maoDeObra', comAsHoras(maoDeObra, horas, antes.current), { shouldDirty: true })
    antes.current = horas
  }, [horas, getValues, setValue])
  return null
}

/** A new line is the shift that is not told yet, and a day like most. */
function ProximoTurno() {
  const { getValues } = useFormContext()
  return (
    <ListaField
      name="clima"
      lista={listasNaChamada.clima}
      fresh={() => {
        const ditos = ((getValues('clima') ?? []) as { turno: number | null }[]).map(({ turno }) => turno)
        return { turno: [1, 2, 3].find((turno) => !ditos.includes(turno)) ?? null, condicao: 1, praticavel: true }
      }}
    />
  )
}

const PESSOA = ['colabId', 'nome', 'empresa', 'funcaoId', 'situacao', 'horasNormais', 'horasExtras']

/** Asked of who is from outside the house alone. */
const DE_FORA = new Set(['nome', 'empresa'])
function DeFora({ column, at }: { column: string; at: string }) {
  const colabId = useWatch({ name: `${at}.colabId` }) as string | null
  return colabId ? null : (
    <EntityField name={`${at}.${column}`} field={listasNaChamada.maoDeObra.entity.fields[column as 'nome'] as Field} />
  )
}

function Pessoas() {
  const { getValues } = useFormContext()
  return (
    <>
      <FormSection title="Mão de obra">
        <ListaField
          name="maoDeObra"
          lista={listasNaChamada.maoDeObra}
          columns={PESSOA}
          wide={['colabId', 'funcaoId']}
          fresh={() => ({ situacao: PRESENTE, horasNormais: horasDaJornada(getValues() as RdoEscrito) })}
          cell={(column, at) => (DE_FORA.has(column) ? <DeFora column={column} at={at} /> : undefined)}
          hint="De fora da empresa, deixe o colaborador em branco e escreva nome e empresa."
        />
      </FormSection>
      <FormSection title="Equipamentos">
        <ListaField
          name="equipamentos"
          lista={listasNaChamada.equipamentos}
          wide={['veiculoId', 'descricao']}
          fresh={() => ({ situacao: 1 })}
        />
      </FormSection>
    </>
  )
}

const Feito = () => (
  <>
    <FormSection title="Atividades">
      <Atividades />
    </FormSection>
    <FormSection title="Materiais">
      <ListaField
        name="materiais"
        lista={listasNaChamada.materiais}
        wide={['descricao']}
        fresh={() => ({ movimento: 2 })}
      />
    </FormSection>
  </>
)

const DESLIGAMENTO = horas({
  horaPrevista: 'Hora prevista',
  horaLiberada: 'Hora liberada',
  horaDevolvida: 'Hora devolvida',
})
const HORA = horas({ hora: 'Hora' })
const OCORRENCIA = [
  'tipo',
  'hora',
  'descricao',
  'responsabilidade',
  'horasImpacto',
  'gerar5w2h',
  'gerarNc',
  'comAfastamento',
  'vitimas',
  'numeroCat',
]

const Ocorrencias = () => (
  <>
    <FormSection title="Ocorrências">
      <ListaField
        name="ocorrencias"
        lista={listasNaChamada.ocorrencias}
        columns={OCORRENCIA}
        wide={['descricao']}
        cell={HORA}
        hint="De um acidente: se houve afastamento, quantas vítimas e o número da CAT. Gerar 5W2H abre um plano de ação quando o RDO for aprovado."
      />
    </FormSection>
    <FormSection title="Segurança">
      {daObra('aprIds', 'aprs')}
      {daObra('inspecoesIds', 'inspecoes')}
    </FormSection>
    <FormSection title="Diálogo diário de segurança (DDS)">
      <ListaField name="dds" lista={listasNaChamada.dds} wide={['tema']} cell={HORA} />
    </FormSection>
    <FormSection title="Desligamentos">
      <ListaField name="desligamentos" lista={listasNaChamada.desligamentos} cell={DESLIGAMENTO} />
    </FormSection>
  </>
)

const Comentarios = () => (
  <FormSection title="Comentários da contratada">
    <ListaField name="comentarios" lista={listasNaChamada.comentarios} columns={['texto']} wide={['texto']} />
  </FormSection>
)
