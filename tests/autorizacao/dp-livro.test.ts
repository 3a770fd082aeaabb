import { matriz } from './motor.ts'
import { dpLivro } from './tabela-dp-livro.ts'

matriz('livro e ordens de serviço', dpLivro)
