import { Modal } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { type Registro, registros } from '@prumo/domain/core/registros.ts'
import { PROPRIETARIO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { equipamentoNovo } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { chamadasDeOrdens } from '@prumo/domain/laboratorio/ordem-de-servico/chamadas.ts'
import { ORIGEM_DE_OS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import type { AchadoNaLeitura } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { EntityField } from '../../core/form/EntityField.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { MedidaField } from '../MedidaField.tsx'
import css from './Ordens.module.css'

const CAMPOS = [
  ['tipoEquipamentoId', 'classe'],
  ['etiqueta', 'numeroSerie'],
  ['fabricante', 'modelo'],
  ['lado', 'tamanho'],
  ['comprimentoMm', 'diametroMm'],
  ['ca', 'caValidade'],
] as const
type Campo = (typeof CAMPOS)[number][number]
type Valores = Partial<Record<Campo, string | number | null>>

/** Of one lot, the next piece is almost the last one: what it had is offered again. */
let doUltimo: Valores = {}
const REPETE: readonly Campo[] = [
  'tipoEquipamentoId',
  'classe',
  'fabricante',
  'modelo',
  'tamanho',
  'comprimentoMm',
  'diametroMm',
  'ca',
  'caValidade',
]

/** A tag of the house's own counter; anything else that was read is taken for a serial number. */
const ehEtiqueta = (codigo: string): boolean => /^LAB-\d+$/.test(codigo)

const vazio = (valor: unknown) => (valor === '' ? null : valor)
const SCHEMA = z.preprocess(
  (valores) => Object.fromEntries(Object.entries(valores as object).map(([nome, valor]) => [nome, vazio(valor)])),
  equipamentoNovo,
)

type CadastroRapidoProps = {
  codigo: string
  /** null: it was given up. */
  onFechar: (peca: AchadoNaLeitura | null) => void
}

/** A piece that nobody had registered: as much of it as the order needs, and the reading goes on. */
export default function CadastroRapido({ codigo, onFechar }: CadastroRapidoProps) {
  const phone = usePhone()
  const mayAdd = usePermission(equipamentosIsolantes.tela, 'adicionar')
  const { getValues } = useFormContext()
  const { origem, clienteId, equipeId, centroDeCustoId } = getValues() as Record<string, unknown>
  const externa = origem === ORIGEM_DE_OS.externa && clienteId
  const dono = externa
    ? { proprietario: PROPRIETARIO.cliente, clienteId, centroDeCustoId: centroDeCustoId || null }
    : { proprietario: PROPRIETARIO.empresa, equipeId: equipeId || null, centroDeCustoId: centroDeCustoId || null }
  const comeco = useMemo(
    () => ({
      tipoEquipamentoId: null,
      classe: '',
      fabricante: '',
      modelo: '',
      tamanho: '',
      comprimentoMm: null,
      diametroMm: null,
      ca: '',
      caValidade: null,
      lado: null,
      ...doUltimo,
      etiqueta: ehEtiqueta(codigo) ? codigo : '',
      numeroSerie: ehEtiqueta(codigo) ? '' : codigo,
    }),
    [codigo],
  )
  const cadastrar = useCommand(
    async (body: Record<string, unknown>) => {
      const { etiqueta } = await api.call(
        registros<Entity, Registro<typeof equipamentosIsolantes>>(equipamentosIsolantes).criar,
        { body },
      )
      const { pecas } = await api.call(chamadasDeOrdens.ler, { query: { codigo: etiqueta } })
      return pecas[0]!
    },
    { touches: [equipamentosIsolantes.name] },
  )
  const fechar = () => onFechar(null)
  return (
    <Modal
      opened
      onClose={fechar}
      title={`${codigo} não está no cadastro`}
      size={640}
      fullScreen={phone}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {mayAdd ? (
        <Form
          schema={SCHEMA}
          defaultValues={comeco}
          bar="inline"
          guard={false}
          label="Cadastrar equipamento"
          submitLabel="Cadastrar e incluir"
          backLabel="Não incluir"
          onBack={fechar}
          onSubmit={async (valores) => {
            const ditos = valores as unknown as Valores
            const peca = await cadastrar.run({ ...valores, ...dono })
            doUltimo = Object.fromEntries(REPETE.map((nome) => [nome, ditos[nome] ?? comeco[nome]]))
            onFechar(peca)
          }}
        >
          <p className={css.nota}>
            Cadastre a peça e ela entra na ordem. Sem etiqueta, ela recebe a próxima da sequência LAB.
          </p>
          {CAMPOS.map((par) => (
            <FieldPair key={par[0]}>
              {par.map((nome) =>
                nome === 'comprimentoMm' || nome === 'diametroMm' ? (
                  <MedidaField key={nome} name={nome} />
                ) : (
                  <EntityField
                    key={nome}
                    name={nome}
                    field={
                      nome === 'etiqueta'
                        ? { ...(equipamentosIsolantes.fields[nome] as Field), optional: true }
                        : (equipamentosIsolantes.fields[nome] as Field)
                    }
                    autoFocus={nome === 'tipoEquipamentoId'}
                  />
                ),
              )}
            </FieldPair>
          ))}
        </Form>
      ) : (
        <>
          <p>Você não tem permissão para adicionar equipamentos isolantes: separe a peça e peça o cadastro dela.</p>
          <DialogFoot onCancel={fechar}>{null}</DialogFoot>
        </>
      )}
    </Modal>
  )
}
