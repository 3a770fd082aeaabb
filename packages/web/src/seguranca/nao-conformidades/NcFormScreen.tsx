import { today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { GRAVIDADE, prazoDaGravidade } from '@prumo/domain/seguranca/gravidades.ts'
import { ORIGEM_DE_NC, origensDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { exigeAnalise } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import {
  inicioDoPrazo,
  type NcEscrita,
  prazoPadrao,
  problemasDaMudanca,
  problemasDaNc,
} from '@prumo/domain/seguranca/nao-conformidades/regras.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { useSession } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import css from './Ncs.module.css'
import { type Nc, usePrazos } from './nc.ts'

const AO_LADO = ['origemId'] as const
const ehId = (texto: string | undefined): texto is string => /^\d{1,18}$/.test(texto ?? '')

/** Where it comes from, when another screen led here: `?origem=&origemId=&obraId=&equipeId=&veiculoId=`. */
function useComeco(): FormValues {
  const { usuario } = useSession()
  const { origem, origemId, obraId, equipeId, veiculoId } = useSearch({ strict: false }) as Record<
    string,
    string | undefined
  >
  return useMemo(
    () => ({
      origem: origem && Object.hasOwn(origensDeNc, origem) ? Number(origem) : ORIGEM_DE_NC.relato,
      responsavelId: usuario.id,
      ...(ehId(origemId) && { origemId }),
      ...(ehId(obraId) && { obraId }),
      ...(ehId(equipeId) && { equipeId }),
      ...(ehId(veiculoId) && { veiculoId }),
    }),
    [origem, origemId, obraId, equipeId, veiculoId, usuario.id],
  )
}

/** Design, Works 7.3: what was found, how grave, whose to mend and by when; once written, why, too. */
export function NcFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <Editar id={id} /> : <Nova />
}

function Nova() {
  const prazos = usePrazos()
  const starts = useComeco()
  const problemas = useMemo(() => (valores: FormValues) => problemasDaNc(valores, { desde: today(), prazos }), [prazos])
  return <FormScreen entity={naoConformidades} fields={Campos} problems={problemas} beside={AO_LADO} starts={starts} />
}

function Editar({ id }: { id: string }) {
  const prazos = usePrazos()
  const nc = useRecord(naoConformidades, id).data as unknown as Nc | undefined
  // As it was when it came: a deadline nobody touched is not refused.
  const antes = useRef<Nc | undefined>(undefined)
  antes.current ??= nc
  const problemas = useMemo(
    () => (valores: FormValues) =>
      antes.current
        ? problemasDaMudanca(antes.current as NcEscrita, valores, { desde: inicioDoPrazo(antes.current), prazos })
        : {},
    [prazos],
  )
  return <FormScreen entity={naoConformidades} fields={Campos} problems={problemas} beside={AO_LADO} />
}

const campo = (name: keyof typeof naoConformidades.fields, autoFocus = false) => (
  <EntityField name={name} field={naoConformidades.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos({ isNew }: { isNew: boolean }) {
  const [gravidade, obraId, equipeId, origemId] = useWatch({
    name: ['gravidade', 'obraId', 'equipeId', 'origemId'],
  }) as [number | null, string | null, string | null, string | null]
  return (
    <>
      <FormSection title="O que não está conforme">
        {campo('descricao', true)}
        <FieldPair>
          {campo('tipo')}
          <GravidadeField isNew={isNew} />
        </FieldPair>
        {gravidade === GRAVIDADE.iminente && (
          <EntityField
            name="acaoImediata"
            field={{ ...(naoConformidades.fields.acaoImediata as Field), optional: false }}
          />
        )}
        {gravidade !== GRAVIDADE.iminente && campo('acaoImediata')}
      </FormSection>
      <FormSection title="Quem corrige, e até quando">
        <FieldPair>
          {campo('responsavelId')}
          {campo('prazo')}
        </FieldPair>
      </FormSection>
      <FormSection title="Onde">
        <FieldPair>
          {campo('obraId')}
          {campo('local')}
        </FieldPair>
        <FieldPair>
          {campo('equipeId')}
          {campo('veiculoId')}
        </FieldPair>
        {campo('colabIds')}
        {!obraId && !equipeId && !origemId && campo('centroDeCustoId')}
        {origemId ? <p className={css.leve}>Fica ligada ao registro de onde veio.</p> : campo('origem')}
      </FormSection>
      {!isNew && (
        <FormSection title="Causas e tratamento">
          {gravidade !== null && exigeAnalise(gravidade) && (
            <p className={css.leve}>Nesta gravidade, só se trata com a análise escrita ou com um plano 5W2H.</p>
          )}
          {campo('causas')}
          {campo('analise')}
          {campo('planoId')}
        </FormSection>
      )}
    </>
  )
}

/** Once chosen, the deadline is the most that gravity gives, unless somebody wrote another. */
function GravidadeField({ isNew }: { isNew: boolean }) {
  const prazos = usePrazos()
  const { getValues, setValue } = useFormContext()
  const posto = useRef<string | null>(null)
  const { label, codes } = naoConformidades.fields.gravidade as Field
  return (
    <CodeField
      name="gravidade"
      label={label}
      required
      codes={Object.fromEntries(
        Object.entries(codes!).map(([codigo, palavra]) => [
          codigo,
          `${palavra} (${emDias(prazoDaGravidade(Number(codigo), prazos))})`,
        ]),
      )}
      onChoose={(valor) => {
        const atual = getValues('prazo') as string | null
        if (!isNew || valor === null || (atual && atual !== posto.current)) return
        posto.current = prazoPadrao(valor, today(), prazos)
        setValue('prazo', posto.current, { shouldDirty: true, shouldValidate: true })
      }}
    />
  )
}

const emDias = (dias: number): string => (dias === 0 ? 'no mesmo dia' : dias === 1 ? '1 dia' : `${dias} dias`)
