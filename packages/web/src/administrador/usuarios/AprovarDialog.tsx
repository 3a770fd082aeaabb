import { Modal } from '@mantine/core'
import { withoutEmpty } from '@prumo/domain/administrador/marcar-permissoes.ts'
import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { usuarioCompleto } from '@prumo/domain/administrador/usuarios-formulario.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { allTelas, telas } from '@prumo/domain/telas.ts'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { useCommand } from '../../core/wire/records.ts'
import { CpfField } from '../../ui/form/CpfField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair } from '../../ui/form/FormSection.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { CentrosField } from './CentrosField.tsx'
import { CentrosPedidos } from './CentrosPedidos.tsx'
import { EscolherPessoa } from './CopiarDe.tsx'
import { type Aprovacao, aprovar, type Solicitacao } from './calls.ts'
import { falhaNoForm, usuarioFormSchema } from './form-usuario.ts'
import { concedidas, copiar } from './matriz.ts'
import css from './Solicitacoes.module.css'

const { cpf, matricula } = (inputSchema(usuarioCompleto) as unknown as z.ZodObject<Record<string, z.ZodType>>).shape
/** Whose permissions are copied, as far as whoever approves may give them. */
type Modelo = { nome: string; entradas: PermissionEntry[]; fora: number }

const schema = z.object({
  cpf: cpf!,
  matricula: matricula!,
  isColaborador: z.boolean(),
  centros: usuarioFormSchema.shape.centros,
  modelo: z.custom<Modelo>().nullable(),
})

export type AprovarDialogProps = { solicitacao: Solicitacao; onFechar: () => void }

/** Lets somebody in: with which contracts, whose number, and what they start with. */
export default function AprovarDialog({ solicitacao, onFechar }: AprovarDialogProps) {
  const phone = usePhone()
  const router = useRouter()
  const aprovacao = useCommand((corpo: Aprovacao) => aprovar(solicitacao.id, corpo), { touches: [usuarios.name] })
  const pedidos = solicitacao.centros.filter(({ posso }) => posso)
  const fora = solicitacao.centros.filter(({ posso }) => !posso)

  return (
    <Modal
      opened
      onClose={() => !aprovacao.running && onFechar()}
      title={`Aprovar o acesso de ${solicitacao.nome}`}
      withCloseButton={false}
      size={620}
      fullScreen={phone}
    >
      <Form
        schema={schema}
        defaultValues={{
          cpf: '',
          matricula: '',
          isColaborador: true,
          modelo: null,
          centros: pedidos.map(({ posso: _, ...centro }) => ({ ...centro, cjNome: null, ciNome: null })),
        }}
        guard={false}
        bar="inline"
        label="Aprovar acesso"
        submitLabel="Aprovar"
        backLabel="Cancelar"
        onBack={onFechar}
        onSubmit={async ({ centros, cpf: doc, matricula: numero, isColaborador, modelo }) => {
          try {
            const { id } = await aprovacao.run({
              centros: centros.map(({ centroDeCustoId }) => centroDeCustoId),
              isColaborador,
              cpf: String(doc),
              matricula: String(numero),
              ...(modelo && modelo.entradas.length > 0 && { permsData: withoutEmpty(modelo.entradas) }),
            })
            toast.success(`${solicitacao.nome} já pode entrar.`, {
              action: {
                label: 'Abrir o cadastro',
                onClick: () => void router.navigate({ to: detailAddress(telas.usuarios, id) }),
              },
            })
            onFechar()
          } catch (error) {
            throw { ...falhaNoForm(error), message: (error as Error).message }
          }
        }}
      >
        <p className={css.dica}>{solicitacao.email} recebe um e-mail e entra com a senha que cadastrou.</p>
        <FieldPair>
          <TextField name="matricula" label="Matrícula" required maxLength={40} autoComplete="off" autoFocus />
          <CpfField name="cpf" label="CPF" required />
        </FieldPair>
        <SwitchField name="isColaborador" label="Colaborador" />
        <CentrosField contas={false} />
        {fora.length > 0 && <CentrosPedidos centros={fora} />}
        <PermissoesIniciais />
      </Form>
    </Modal>
  )
}

function PermissoesIniciais() {
  const { permissoes } = useSession()
  const { value: modelo, setValue } = useField<Modelo>({ name: 'modelo', label: 'Permissões' })
  return (
    <EscolherPessoa
      label="Copiar permissões de…"
      description={modelo ? comeco(modelo) : 'Vazio: a pessoa entra sem nenhuma permissão, até que alguém as marque.'}
      clearable
      vazio={!modelo}
      onLimpar={() => setValue(null)}
      onEscolher={(nome, outras) => {
        const { entradas, fora } = copiar({ concedente: permissoes, salvas: [] }, [], outras, allTelas)
        setValue({ nome, entradas, fora: fora.length })
      }}
    />
  )
}

function comeco({ nome, entradas, fora }: Modelo): string {
  const telas = concedidas(entradas) === 1 ? '1 tela' : `${concedidas(entradas)} telas`
  const negadas = fora === 1 ? '1 permissão que você não tem ficou' : `${fora} permissões que você não tem ficaram`
  return `Começa com ${telas} de ${nome}${fora > 0 ? `; ${negadas} de fora` : ''}.`
}
