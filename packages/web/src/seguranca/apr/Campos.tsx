import { Checkbox } from '@mantine/core'
import type { Field } from '@prumo/domain/core/field.ts'
import type { Emergencia } from '@prumo/domain/seguranca/apr/analise.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { REDE } from '@prumo/domain/seguranca/apr/codigos.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { PlaceFields } from '../../core/form/PlaceFields.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './Apr.module.css'
import { ConferidosField } from './ConferidosField.tsx'
import { CodFields, DesenergizacaoField } from './DesenergizacaoField.tsx'
import { EtapasField } from './EtapasField.tsx'
import { ModeloField } from './ModeloField.tsx'
import { ParticipantesField } from './ParticipantesField.tsx'

const campo = (name: keyof typeof aprs.fields) => <EntityField name={name} field={aprs.fields[name] as Field} />

/** The whole analysis, in the order in which the team talks it over. */
export function Campos() {
  const rede = useWatch({ name: 'condicaoRede' }) as number | null
  return (
    <>
      <FormSection title="Onde e quando">
        <FieldPair>
          {campo('equipeId')}
          {campo('obraId')}
        </FieldPair>
        <FieldPair>
          {campo('local')}
          {campo('data')}
        </FieldPair>
        <FieldPair>
          {campo('ordemServico')}
          {campo('ptNumero')}
        </FieldPair>
        <MomentField name="inicio" label="Início" hint="Em branco, é a hora em que a APR entra em vigor." />
        <PlaceFields fields={aprs.fields} />
      </FormSection>
      <FormSection title="O serviço">
        <FieldPair>
          {campo('tipoServico')}
          {campo('clima')}
        </FieldPair>
        <TextAreaField name="descricao" label="Descrição do serviço" required maxLength={4000} />
        <FieldPair>
          {campo('condicaoRede')}
          {campo('tensaoKv')}
        </FieldPair>
        {campo('trabalhoAltura')}
      </FormSection>
      <FormSection title="Etapas, perigos e medidas">
        <ModeloField />
        <EtapasField />
      </FormSection>
      {rede === REDE.desenergizada && (
        <FormSection title="Desenergização (NR-10 10.5.1)">
          <DesenergizacaoField />
          <CodFields />
        </FormSection>
      )}
      <FormSection title="Proteção">
        <div className={css.lado}>
          <ConferidosField name="epis" titulo="EPIs" um="EPI" />
          <ConferidosField name="epcs" titulo="EPCs" um="EPC" />
        </div>
        {campo('equipamentosIsolantesIds')}
        {campo('veiculosIds')}
      </FormSection>
      <FormSection title="Emergência">
        <FieldPair>
          <TextField name="emergencia.hospital" label="Hospital" maxLength={160} />
          <TextField name="emergencia.telefone" label="Telefone" maxLength={40} />
        </FieldPair>
        <TextField name="emergencia.rota" label="Rota" maxLength={500} />
        <Kits />
      </FormSection>
      <FormSection title="Participantes">
        <ParticipantesField />
      </FormSection>
    </>
  )
}

const KITS = {
  kitPrimeirosSocorros: 'Kit de primeiros socorros no local',
  kitResgate: 'Kit de resgate no local',
} as const

function Kits() {
  const { setValue } = useFormContext()
  const emergencia = useWatch({ name: 'emergencia' }) as Emergencia
  return (
    <div className={css.kits}>
      {(Object.keys(KITS) as (keyof typeof KITS)[]).map((kit) => (
        <Checkbox
          key={kit}
          label={KITS[kit]}
          checked={emergencia?.[kit] ?? false}
          onChange={(event) =>
            setValue(`emergencia.${kit}`, event.currentTarget.checked, { shouldDirty: true, shouldValidate: true })
          }
        />
      ))}
    </div>
  )
}
