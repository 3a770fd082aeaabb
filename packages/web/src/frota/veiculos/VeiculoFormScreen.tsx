import type { Field } from '@prumo/domain/core/field.ts'
import { problemasDoVeiculo } from '@prumo/domain/frota/veiculo-valido.ts'
import { CONTROLE, controles, PROPRIEDADE, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { chamadasDeVeiculos } from '@prumo/domain/frota/veiculos-chamadas.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

/** Works design §8: the register of a vehicle, in the order in which its papers tell it. */
export function VeiculoFormScreen() {
  return <FormScreen entity={veiculos} fields={Campos} problems={problemasDoVeiculo} />
}

const campo = (name: keyof typeof veiculos.fields, required = false) => {
  const field = veiculos.fields[name] as Field
  return <EntityField name={name} field={required ? { ...field, optional: false } : field} />
}

function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Veículo">
        <FieldPair>
          <TextField
            name="placa"
            label="Placa"
            required
            autoFocus
            upperCase
            maxLength={8}
            width="xs"
            hint="AAA0A00 ou AAA-0000"
          />
          <TextField name="renavam" label="Renavam" maxLength={11} inputMode="numeric" width="sm" />
        </FieldPair>
        <FieldPair>
          {campo('tipo')}
          {!isNew && campo('situacao')}
        </FieldPair>
        <FieldPair>
          {campo('marca')}
          {campo('modelo')}
        </FieldPair>
        {campo('ano')}
      </FormSection>
      <FormSection title="Combustível e consumo">
        <FieldPair>
          {campo('combustivel')}
          {campo('capacidadeTanqueL')}
        </FieldPair>
        <Consumo />
      </FormSection>
      <FormSection title="Onde trabalha">
        {campo('centroDeCustoId', true)}
        <FieldPair>
          {campo('equipeId')}
          {campo('colabResponsavelId')}
        </FieldPair>
      </FormSection>
      <Propriedade />
      <FormSection title="Documentos: validade">
        <FieldPair>
          {campo('crlvValidade')}
          {campo('seguroValidade')}
        </FieldPair>
        <FieldPair>
          {campo('tacografoValidade')}
          {campo('laudoPtaValidade')}
        </FieldPair>
      </FormSection>
    </>
  )
}

/** What the distance is read on says what the goal is in. */
function Consumo() {
  const unidade = useWatch({ name: 'controle' }) === CONTROLE.horimetro ? 'h/l' : 'km/l'
  return (
    <FieldPair>
      <CodeField name="controle" label="Controle" codes={controles} width="md" hint="Em branco: quilômetro" />
      <QuantityField
        name="kmPorLitroMeta"
        label="Meta de consumo"
        unit={unidade}
        hint="Fora de ±25% da meta, o abastecimento é apontado"
      />
    </FieldPair>
  )
}

/** Of whom it is rented is asked of what is rented, and of nothing else. */
function Propriedade() {
  const { setValue } = useFormContext()
  const alugado = useWatch({ name: 'propriedade' }) === PROPRIEDADE.alugado
  useEffect(() => {
    if (alugado) return
    setValue('fornecedorId', null)
    setValue('valorLocacaoMensal', null)
    setValue('locadoDesde', null)
  }, [alugado, setValue])
  return (
    <FormSection title="Propriedade">
      {campo('propriedade')}
      {alugado && (
        <FieldPair>
          <AsyncSelectField
            name="fornecedorId"
            label="Locadora"
            required
            hint="Fornecedores marcados com aluguel veicular"
            search={async (query, signal) =>
              (await api.call(chamadasDeVeiculos.locadoras, { query: { query }, signal })).map(
                ({ id, nome, detalhe }) => ({ value: id, label: nome, ...(detalhe && { hint: detalhe }) }),
              )
            }
            resolve={(ids) => nameReferences('fornecedores', ids)}
          />
          {campo('valorLocacaoMensal')}
        </FieldPair>
      )}
      {alugado && campo('locadoDesde')}
    </FormSection>
  )
}
