import { TextInput } from '@mantine/core'
import type { Field } from '@prumo/domain/core/field.ts'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { abastecimentos, combustiveisDaBomba } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { anexosDoAbastecimento } from '@prumo/domain/frota/anexos.ts'
import { unidadeDe } from '@prumo/domain/frota/avisos.ts'
import type { DoVeiculo } from '@prumo/domain/frota/respostas.ts'
import { CONTROLE } from '@prumo/domain/frota/veiculos.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { api } from '../../core/wire/api.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import type { FieldProps } from '../../ui/form/field-props.ts'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { useField } from '../../ui/form/useField.ts'
import css from '../Frota.module.css'
import { distancia } from '../numeros.ts'
import { Avisos } from './Avisos.tsx'

const { cupom, 'foto-odometro': odometro } = anexosDoAbastecimento.roles

const campo = (name: keyof typeof abastecimentos.fields, autoFocus = false) => (
  <EntityField name={name} field={abastecimentos.fields[name] as Field} autoFocus={autoFocus} />
)

/** A fuelling in the order in which it happens: the vehicle, the pump, the odometer, the paper. */
export function Campos({ id = null, gravado = false }: { id?: string | null; gravado?: boolean }) {
  const doVeiculo = useDoVeiculo(id)
  return (
    <>
      <FormSection title="Veículo e motorista">
        {campo('veiculoId', id === null)}
        <FieldPair>
          <div className={css.quando}>
            <DateField name="dia" label="Data" required />
            <HoraField name="hora" label="Hora" required />
          </div>
          {campo('motoristaId')}
        </FieldPair>
      </FormSection>
      <FormSection title="Bomba">
        <FieldPair>
          <CodeField name="combustivel" label="Combustível" required codes={combustiveisDaBomba} width="md" />
          <QuantityField name="litros" label="Litros" required decimals={3} unit="l" />
        </FieldPair>
        <Valores />
        {campo('tanqueCheio')}
      </FormSection>
      <FormSection title="Odômetro">
        <QuantityField
          name="odometro"
          label={doVeiculo?.controle === CONTROLE.horimetro ? 'Horímetro' : 'Odômetro'}
          required
          decimals={1}
          unit={unidadeDe(doVeiculo?.controle)}
          hint={
            doVeiculo?.ultimoOdometro == null
              ? undefined
              : `Último registrado${id === null ? '' : ' antes deste'}: ${distancia(doVeiculo.ultimoOdometro)} ${unidadeDe(doVeiculo.controle)}`
          }
        />
        {campo('abastecimentoPerdido')}
        <Avisos id={id} unidade={unidadeDe(doVeiculo?.controle)} gravado={gravado} />
      </FormSection>
      <FormSection title="Pagamento e destino">
        <FieldPair>
          {campo('posto')}
          {campo('fornecedorId')}
        </FieldPair>
        <FieldPair>
          {campo('formaPagamento')}
          {campo('pedidoId')}
        </FieldPair>
        <FieldPair>
          {campo('obraId')}
          {campo('equipe')}
        </FieldPair>
        {campo('observacao')}
      </FormSection>
      {id === null && (
        <FormSection title="Comprovantes">
          <FilesField
            name="cupomArquivo"
            label={cupom.label}
            single
            accept={endingsOf(cupom.envio.accept)}
            capture="environment"
          />
          <FilesField
            name="fotoArquivo"
            label="Foto do odômetro"
            single
            accept={endingsOf(odometro.envio.accept)}
            capture="environment"
          />
        </FormSection>
      )}
    </>
  )
}

/** What the chosen vehicle says: its fuel, its driver and its team come by themselves, when nothing else was said. */
function useDoVeiculo(mudado: string | null): DoVeiculo | undefined {
  const preencher = mudado === null
  const { getValues, setValue } = useFormContext()
  const veiculoId = useWatch({ name: 'veiculoId' }) as string | null
  const { data } = useQuery({
    queryKey: [abastecimentos.name, 'do-veiculo', veiculoId, mudado],
    queryFn: ({ signal }) =>
      api.call(chamadasDeAbastecimentos.doVeiculo, {
        params: { id: veiculoId! },
        query: mudado === null ? {} : { antesDe: mudado },
        signal,
      }),
    enabled: Boolean(veiculoId),
  })
  const sugeridos = useRef<Record<string, unknown>>({})
  useEffect(() => {
    if (!data || !preencher) return
    // In the place of nothing, or of what the vehicle chosen before it suggested; never of what the person said.
    const sugerir = (name: string, valor: unknown) => {
      const dito = getValues(name)
      if (dito && dito !== sugeridos.current[name]) return
      sugeridos.current[name] = valor
      if ((dito || null) !== valor) setValue(name, valor, { shouldDirty: true, shouldValidate: valor !== null })
    }
    // 'Flex' is what the engine takes: which of the two it was is for the person to say.
    sugerir('combustivel', Object.hasOwn(combustiveisDaBomba, data.combustivel) ? data.combustivel : null)
    sugerir('motoristaId', data.motoristaId)
    sugerir('equipe', data.equipe)
  }, [data, preencher, getValues, setValue])
  return data
}

/** Litres × price, until the person writes another total. */
function Valores() {
  const { setValue, getValues } = useFormContext()
  const [litros, valorLitro] = useWatch({ name: ['litros', 'valorLitro'] }) as [unknown, unknown]
  const calculado = useRef<number | null>(null)
  useEffect(() => {
    if (typeof litros !== 'number' || typeof valorLitro !== 'number') return
    const novo = Math.round(litros * valorLitro * 100)
    const atual = getValues('valorTotal') as number | null
    if (atual === null || atual === calculado.current)
      setValue('valorTotal', novo, { shouldValidate: true, shouldDirty: true })
    calculado.current = novo
  }, [litros, valorLitro, setValue, getValues])
  return (
    <FieldPair>
      <QuantityField name="valorLitro" label="Preço por litro" decimals={3} unit="R$/l" />
      <MoneyField name="valorTotal" label="Total" required />
    </FieldPair>
  )
}

/** An hour of the day. Value: 'hh:mm'. */
function HoraField(props: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, width: 'xs' })
  return (
    <TextInput
      {...input}
      ref={ref}
      type="time"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
